import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Commercial saunas and steam rooms in Atlanta for hotels, spas, gyms and apartment buildings: durable benches, guarded heaters, clear drawings, easy care.',
  headerPicture: 'commercial-sauna-entrance',
  introductionPicture: 'commercial-sauna',
  introduction: [
    'A public sauna is used all day by people who have never been in it before. It has to be easy to understand, stand up to cleaning every night, and be repairable without closing the spa.',
    `We have completed ${facts.commercialInstalls} commercial installs for hotels, spas, fitness centers and apartment buildings. We build the hot room and provide drawings of it for your architect’s set. Accessibility, fire and ventilation rules are up to the design team and the local authority; we ask them first.`,
  ],
  benefits: [
    {
      title: 'Heaters rated for all-day use',
      description:
        'We use sauna heaters that the maker rates for commercial hours. Larger rooms get two, so one can be serviced while the other heats. Rails guard the stones.',
    },
    {
      title: 'Benches built for traffic',
      description:
        'Guests can pass behind each other on full-width rows. Steps are wide, edges are lit, and slats lift out in panels that one attendant can carry.',
    },
    {
      title: 'Enough air for a crowd',
      description:
        'A dozen people use up air much faster than a couple. We give the mechanical engineer the heat load and the supply and exhaust points.',
    },
    {
      title: 'Floors that hose down',
      description:
        'Slip-resistant tile, a coved base and a low drain let the night crew hose the floor instead of wiping it. Duckboards fit in the laundry sink, and parts are listed by number.',
    },
    {
      title: 'Controls the front desk understands',
      description:
        'Start times, temperature and lockout are set from behind the counter. Guests get a clock, a thermometer, a call button, and signs on time, water, alcohol and children.',
    },
    {
      title: 'Steam rooms, too',
      description:
        'Ceilings slope so that condensation runs to the walls, heated seats drain, a hose bib serves the daily rinse, and the generator sits where it can be serviced.',
    },
  ],
  process: {
    title: 'Working with your design team',
    steps: [
      {
        title: 'Study the plans and the building',
        description:
          'We look at plans, structure, shafts and hours. Occupancy is agreed in writing, because it decides bench length, heater power and ventilation.',
      },
      {
        title: 'Coordinate on paper',
        description:
          'Our shop drawings show loads, penetrations and clearances to the architect, engineer and contractor, with a submittal of wood, glass and fittings.',
      },
      {
        title: 'Plan the shutdown',
        description:
          'If you stay open, we work in phases, with temporary walls and quiet hours. Licensed electricians work on the contractor’s schedule.',
      },
      {
        title: 'Build, test, record',
        description:
          'Each layer is signed off before it is covered. We log temperatures at several seats for hours, check cutoffs and guards, and file the results with the as-built drawings.',
      },
      {
        title: 'Train your staff',
        description:
          'Attendants practice opening, cleaning and helping a guest who feels faint. Maintenance staff change a heating element while we watch.',
      },
    ],
  },
  safety:
    'Some guests should ask a doctor before they use the heat. We plan the signs, clock and call button with you; house rules and supervision are up to you.',
  closing: {
    heading: 'Send us the plans',
    text: 'A floor plan and your guest count at the busiest hour are enough to start.',
  },
  testimonial: {
    quote:
      'Their drawings had the sprinkler, the door closer and the drain on one sheet, so our contractor stopped calling me. Housekeeping likes that the benches lift out.',
    author: 'Paul W.',
    location: 'Metro Atlanta',
    picture: 'commercial-sauna',
  },
  galleryPictures: [
    'commercial-spa-corridor',
    'commercial-steam-room',
    'chromotherapy',
    'outdoor-shower-deck',
    'glass-door-detail',
  ],
  relatedServices: ['customSaunaDesign', 'customSaunaInstallation', 'steamShowerDesign'],
  relatedBenefits: ['muscleRecovery', 'stressRelief'],
};
