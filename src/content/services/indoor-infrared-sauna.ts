import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Indoor infrared sauna in Atlanta: cabin or built-in, panel types, size, outlet and fresh air explained, then delivered, assembled and tested at home.',
  headerPicture: 'infrared-room',
  introductionPicture: 'infrared-bench-view',
  introduction: [
    `An infrared sauna heats you before it heats the room. Panels behind, beside and below you give off radiant warmth, while the air stays at ${facts.infraredTemperature}. There are no stones and no steam, so the walls stay dry and you need no drain.`,
    `Prices start at ${facts.infraredPriceFrom}, and a pre-built cabin is usually set up in ${facts.prebuiltInfraredTime}. We check the spot, help you choose, deliver, assemble and test; panels can also be built into walls we frame. If you want a wave of heat when water hits the stones, choose a Finnish sauna.`,
  ],
  benefits: [
    {
      title: 'Easy on your house',
      description: `Most cabins run on ${facts.infraredVoltage}, on an outlet not shared with a freezer or a treadmill; a licensed electrician confirms the circuit or adds one.`,
    },
    {
      title: 'Panels placed for even warmth',
      description:
        'Carbon panels are broad and mild; ceramic rods are small and intense. What counts is coverage. We go over the maker’s EMF numbers with you.',
    },
    {
      title: 'A cabin you fit in',
      description:
        'Brochures are generous when they count seats, so we tape the inside dimensions on your floor and you try them out.',
    },
    {
      title: 'No chemical smell',
      description:
        'Warm glue and stained plywood give off fumes. We look for solid cedar, basswood or hemlock, clipped joints, and no varnish inside.',
    },
    {
      title: 'Ready quickly',
      description: 'There is little air to heat, and you can set a timer to start it.',
    },
    {
      title: 'It moves when you do',
      description: 'Floor, walls, bench and roof unclip. We label the parts and leave you the instructions.',
    },
  ],
  process: {
    title: 'From choosing a cabin to your first session',
    steps: [
      {
        title: 'Check the spot',
        description:
          'The floor must be level, dry and firm, and the ceiling high enough to fit the roof panel. We measure doorways, stairs and the distance to the outlet.',
      },
      {
        title: 'Compare cabins',
        description:
          'You look at panels, wood, glass, light, sound and warranties. We tell you what is hard to repair: a simple control outlasts a touchscreen.',
      },
      {
        title: 'Assemble and test',
        description:
          'We inspect each part before it comes in. The walls clip together, the heaters plug in, and the glass goes in last. The first run is empty, with the door and a window open; we feel each panel and test the timer and cutoff.',
      },
      {
        title: 'Learn to use it',
        description: `Begin with 5 to 10 minutes and drink water. Our usual advice after that is ${facts.sessionsPerWeek} for ${facts.sessionLength}. Never cover the panels.`,
      },
    ],
  },
  safety:
    'Milder heat is still heat. Ask a doctor first if you are pregnant, have a heart condition or an implant, or take medicine; stay out with a fever or after alcohol.',
  closing: {
    heading: 'Try the size before you buy',
    text: 'We tape the outline of the cabin on your floor and check the outlet. The visit is free.',
  },
  testimonial: {
    quote:
      'They taped the biggest cabin on our floor, and the closet door would not have opened. The smaller one fits.',
    author: 'Laura N.',
    location: 'Chastain Park',
    picture: 'four-seat-infrared-dark-wood',
  },
  galleryPictures: [
    'four-seat-infrared-dark-wood',
    'chromotherapy',
    'cedar-wall-detail',
    'installation-paneling',
  ],
  relatedServices: ['residentialSaunaBuilds', 'customSaunaDesign'],
  relatedBenefits: ['chronicPain', 'muscleRecovery', 'stressRelief'],
};
