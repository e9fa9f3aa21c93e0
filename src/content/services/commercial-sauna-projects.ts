import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Commercial saunas and steam rooms in Atlanta for hotels, spas, gyms and apartment buildings: durable benches, guarded stoves, clear drawings, easy care.',
  headerPicture: 'commercial-sauna-entrance',
  introductionPicture: 'commercial-sauna',
  introduction: [
    'A public sauna is used from opening to closing by strangers with wet feet and no instructions. It has to explain itself, stand up to cleaning every night, and be repairable without shutting the spa.',
    `We have completed ${fact('commercialInstalls')} commercial installs for hotels, spas, fitness centers and apartment buildings. Our scope is the hot room, and drawings of it for your architect’s set. Accessibility, fire and ventilation rules belong to the design team and the local authority; we ask them first.`,
  ],
  benefits: [
    {
      title: 'Stoves for continuous duty',
      description:
        'The stove is one its maker rates for commercial hours. Larger rooms get a pair, so one can be serviced while the other heats. Rails guard the stones.',
    },
    {
      title: 'Tiers that take traffic',
      description:
        'Guests pass behind each other on full-width rows. Treads are wide, edges are lit, and slats lift out in panels that one attendant can carry.',
    },
    {
      title: 'Air for a crowd',
      description:
        'A dozen people use up air much faster than a couple. We give the mechanical engineer the heat load and the supply and exhaust points.',
    },
    {
      title: 'Floors that hose down',
      description:
        'Slip-resistant tile, a coved base and a low drain let the night crew wash instead of wipe. Duckboards fit the laundry sink, and parts are listed by number.',
    },
    {
      title: 'Controls the front desk understands',
      description:
        'Start times, set point and lockout sit behind the counter. Guests get a clock, a thermometer, a call button, and signs on time, water, alcohol and children.',
    },
    {
      title: 'Steam rooms on the same terms',
      description:
        'Ceilings shed condensation to the walls, heated seats drain, a hose bib serves the daily rinse, and the generator has a room to be serviced in.',
    },
  ],
  process: {
    title: 'Working beside your design team',
    steps: [
      {
        title: 'Read the brief and the building',
        description:
          'We study plans, structure, shafts and hours. Occupancy is agreed in writing: it sets bench length, stove power and air.',
      },
      {
        title: 'Coordinate on paper',
        description:
          'Shop drawings show loads, penetrations and clearances to architect, engineer and contractor, with a submittal of wood, glass and fittings.',
      },
      {
        title: 'Plan the shutdown',
        description:
          'Work in an open property is phased, with temporary walls and quiet hours. Licensed electricians wire on the contractor’s schedule.',
      },
      {
        title: 'Build, test, record',
        description:
          'Each layer is signed off before it is covered. We log hours of heat at several seats, check cutoffs and guards, and file it with the as-built drawings.',
      },
      {
        title: 'Train the people who stay',
        description:
          'Attendants practice the opening round, the wash and the response to a guest who feels faint. Maintenance staff change an element while we watch.',
      },
    ],
  },
  safety:
    'Some guests should not bathe without asking a doctor. We plan signs, clock and call button with you; house rules and supervision are yours.',
  closing: {
    heading: 'Send us the plans',
    text: 'A floor plan and your guests at the busiest hour are enough to begin.',
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
