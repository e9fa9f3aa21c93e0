import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const commercialSaunaProjects: ServiceContent = {
  slug: 'commercial-sauna-projects',
  title: 'Commercial Sauna Projects',
  description:
    'Hot rooms for hotels, spas, fitness centers and apartment buildings, built for many guests and long days.',
  metaDescription:
    'Commercial saunas and steam rooms in Atlanta for hotels, spas, gyms and apartment buildings: durable benches, guarded stoves, clear drawings, easy care.',
  headerPicture: 'commercial-sauna-entrance',
  introductionPicture: 'commercial-sauna',
  introduction: [
    'A sauna at home is used by people who know it. A public one is used by strangers from opening to closing, with wet feet, gym bags and no instructions. It has to explain itself, survive cleaning every night, and be repaired without shutting the spa.',
    `We have completed ${fact('commercialInstalls')} commercial installs for hotels, spas, fitness centers and apartment buildings. Our scope is the hot room itself: lining, tiers, doors, stoves, guards, lighting and controls, plus drawings that your architect and general contractor can fold into theirs. Steam rooms are built on the same terms.`,
    'The operator decides the numbers behind the room: how many guests at the busiest hour, which hours it runs, who cleans it, and who answers when a guest presses the call button. Accessibility, fire and ventilation rules belong to the design team and the local authority. We ask for their answers at the start, since a turning circle or a sprinkler head moves every bench.',
  ],
  benefits: [
    {
      title: 'Stoves for continuous duty',
      description:
        'Household heaters are meant to rest. A public room needs a model its maker rates for commercial hours, and larger rooms do better with a pair, so that one can keep the place warm while the other is serviced. Guard rails keep elbows and towels off the stones.',
    },
    {
      title: 'Tiers that take traffic',
      description:
        'Full-width rows let guests pass behind each other without stepping over knees. Treads are wide, edges are marked by light, and the frames are sized for a full house leaning back at once. Slats are grouped into panels that one attendant can lift.',
    },
    {
      title: 'Air for a crowd',
      description:
        'A dozen people use up fresh air far faster than a couple does. We hand the mechanical engineer the heat load and the supply and extract points that suit the seating. A hot room tied into the general ductwork by guesswork steals warmth from itself and breathes cedar into the lobby.',
    },
    {
      title: 'Floors that hose down',
      description:
        'Tile with grip, a coved base and a drain in the low corner let the night crew wash the room instead of wiping it. The slope is kept gentle under the tiers, where puddles hide. Wooden duckboards are made in pieces that fit the laundry sink.',
    },
    {
      title: 'Controls the front desk understands',
      description:
        'Start times, set point and lockout live on one panel behind the counter, and the guest sees only a clock and a thermometer. A call button and a viewing pane let staff keep an eye on the room. Simple signs cover time, water, alcohol and children.',
    },
    {
      title: 'Parts that can be replaced',
      description:
        'We avoid one-off pieces where hands and heels wear the wood. Elements, stones, door closers and bench boards are listed with their makers’ references. A spare set of top slats, stored flat, turns damage into a short job before opening.',
    },
    {
      title: 'Steam rooms with a proper crown',
      description:
        'In a shared steam room the ceiling is domed or tilted, so condensation runs to the walls and not onto guests. Heated seats are tiled with a fall, and a hose point serves the daily rinse. The generator has its own service room with space for a person and a toolbox.',
    },
  ],
  process: {
    title: 'Working beside your design team',
    steps: [
      {
        title: 'Read the brief and the building',
        description:
          'We study the plans, the structure, the shafts and the hours of trade. Occupancy is agreed in writing, because it drives bench length, stove power and air. In an open hotel, we also learn which walls guests sleep behind.',
      },
      {
        title: 'Coordinate on paper',
        description:
          'Shop drawings go to the architect, engineer and contractor with loads, penetrations and clearances marked. Comments come back, and revisions are numbered. A submittal of wood, glass and fittings goes along, so nothing is approved from memory.',
      },
      {
        title: 'Plan the shutdown',
        description:
          'Work in an operating property is cut into phases with hoardings, quiet hours and a route for waste. New construction gets fixed hold points with the other trades. Electrical work is carried out by licensed electricians under the contractor’s program.',
      },
      {
        title: 'Build, test, record',
        description:
          'Each layer is signed off before it is covered. The room is then heated for hours while we log temperatures at several seats and see that cutoffs and guards behave. The results go into the manual beside the drawings as built.',
      },
      {
        title: 'Train the people who stay',
        description:
          'Attendants practice the opening round, the wash, the stone check and the response to a guest who feels faint. Maintenance staff change an element with us watching. After some weeks of real use we come back to see what has worn.',
      },
    ],
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
  relatedLinks: [
    { title: 'Custom Sauna Design', path: '/services/custom-sauna-design', type: 'service' },
    { title: 'Custom Sauna Installation', path: '/services/custom-sauna-installation', type: 'service' },
    { title: 'Steam Shower Design', path: '/services/steam-shower-design', type: 'service' },
    { title: 'Muscle Recovery', path: '/health-benefits/muscle-recovery', type: 'benefit' },
    { title: 'Stress Relief', path: '/health-benefits/stress-relief', type: 'benefit' },
  ],
};
