import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Commercial saunas and steam rooms in Atlanta for hotels, spas, gyms and apartment buildings: durable benches, guarded stoves, clear drawings, easy care.',
  headerPicture: 'commercial-sauna-entrance',
  introductionPicture: 'commercial-sauna',
  introduction: [
    'A home sauna is used by people who know it. A public one is used from opening to closing by strangers with wet feet and no instructions. It has to explain itself, stand up to cleaning every night, and be repairable without shutting the spa.',
    `We have completed ${fact('commercialInstalls')} commercial installs for hotels, spas, fitness centers and apartment buildings. Our scope is the hot room itself: lining, tiers, doors, stoves, guards, lighting and controls, plus drawings that fit into the sets of your architect and contractor. Accessibility, fire and ventilation rules belong to the design team and the local authority, so we ask for their answers first.`,
  ],
  benefits: [
    {
      title: 'Stoves for continuous duty',
      description:
        'A public room needs a stove its maker rates for commercial hours. Larger rooms do better with a pair, so one can keep the place warm while the other is serviced. Guard rails keep elbows and towels off the stones.',
    },
    {
      title: 'Tiers that take traffic',
      description:
        'Full-width rows let guests pass behind each other without stepping over knees. Treads are wide, edges are marked by light, and slats are grouped into panels that one attendant can lift.',
    },
    {
      title: 'Air for a crowd',
      description:
        'A dozen people use up fresh air much faster than a couple does. We give the mechanical engineer the heat load and the supply and exhaust points that suit the seating, kept apart from the general ductwork.',
    },
    {
      title: 'Floors that hose down',
      description:
        'Slip-resistant tile, a coved base and a drain in the low corner let the night crew wash the room instead of wiping it. Wooden duckboards are made in pieces that fit the laundry sink.',
    },
    {
      title: 'Controls the front desk understands',
      description:
        'Start times, set point and lockout live on one panel behind the counter; the guest sees a clock and a thermometer. A call button and a viewing pane let staff keep an eye on the room. Signs cover time, water, alcohol and children.',
    },
    {
      title: 'Parts that can be replaced',
      description:
        'Heating elements, stones, door closers and bench boards are listed with their makers’ part numbers. A spare set of top slats, stored flat, turns damage into a short job before opening.',
    },
    {
      title: 'Steam rooms on the same terms',
      description:
        'The ceiling is domed or tilted so condensation runs to the walls and not onto guests. Heated seats drain, a hose bib serves the daily rinse, and the generator has a service room with space for a person and a toolbox.',
    },
  ],
  process: {
    title: 'Working beside your design team',
    steps: [
      {
        title: 'Read the brief and the building',
        description:
          'We study the plans, the structure, the shafts and the hours of operation. Occupancy is agreed in writing, because it sets bench length, stove power and air.',
      },
      {
        title: 'Coordinate on paper',
        description:
          'Shop drawings go to the architect, engineer and contractor with loads, penetrations and clearances marked. A submittal of wood, glass and fittings goes along.',
      },
      {
        title: 'Plan the shutdown',
        description:
          'Work in an open property is phased, with temporary walls, quiet hours and a route for debris. Licensed electricians do the wiring on the contractor’s schedule.',
      },
      {
        title: 'Build, test, record',
        description:
          'Each layer is signed off before it is covered. We then heat the room for hours, log temperatures at several seats, and check the cutoffs and guards. The results go into the manual with the as-built drawings.',
      },
      {
        title: 'Train the people who stay',
        description:
          'Attendants practice the opening round, the wash, the stone check and the response to a guest who feels faint. Maintenance staff change a heating element while we watch.',
      },
    ],
  },
  safety:
    'Guests include people who should not bathe without asking a doctor. We plan the signs, the clock and the call button with you; the house rules and the supervision are yours.',
  closing: {
    heading: 'Send us the plans',
    text: 'A floor plan and the number of guests at your busiest hour are enough for a first conversation.',
  },
  testimonial: {
    quote:
      'Their drawings had the sprinkler, the door closer and the drain on one sheet, so our contractor stopped calling me. Housekeeping likes that the benches lift out. Guests like that the room is hot at six in the morning.',
    author: 'Sample client',
    location: 'Metro Atlanta',
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
