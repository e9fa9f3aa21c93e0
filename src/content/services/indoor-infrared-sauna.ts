import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Indoor infrared sauna in Atlanta: cabin or built-in, panel types, size, outlet and fresh air explained, then delivered, assembled and tested at home.',
  headerPicture: 'infrared-room',
  introductionPicture: 'infrared-bench-view',
  introduction: [
    `An infrared sauna heats you before it heats the room. Panels behind, beside and below you give off radiant warmth, while the air stays at ${fact('infraredTemperature')}. No stones and no vapor mean no drain, and dry walls.`,
    `Prices start at ${fact('infraredPriceFrom')}, and a pre-built cabin is usually set up in ${fact('prebuiltInfraredTime')}. We check the spot, help you choose, deliver, assemble and test; panels can also be built into walls we frame. For a wave of heat after a ladle of water, choose a Finnish sauna.`,
  ],
  benefits: [
    {
      title: 'Modest demands on the house',
      description: `Most cabins run on ${fact('infraredVoltage')}, on an outlet not shared with a freezer or a treadmill; a licensed electrician confirms the circuit or adds one.`,
    },
    {
      title: 'Panels placed for even warmth',
      description:
        'Carbon panels are broad and mild, ceramic rods small and fierce. What counts is coverage. We read the maker’s EMF figures with you.',
    },
    {
      title: 'A cabin the size of its users',
      description:
        'Brochures count seats generously, so we tape the inside on your floor, and you sit down in it.',
    },
    {
      title: 'Boards without a chemical smell',
      description:
        'Warm glue and stained plywood give off fumes. We look for solid cedar, basswood or hemlock, clipped joints, and no varnish inside.',
    },
    {
      title: 'Ready quickly',
      description: 'There is little air to heat, and a timer starts the cabin from the next room.',
    },
    {
      title: 'Able to move when you do',
      description: 'Floor, walls, bench and roof unclip. We label the parts and leave you the sheet.',
    },
  ],
  process: {
    title: 'From choice to first warm evening',
    steps: [
      {
        title: 'Check the spot',
        description:
          'The floor must be level, dry and firm, the ceiling high enough to lower the roof panel. We measure doorways, stairs and the way to the outlet.',
      },
      {
        title: 'Compare cabins honestly',
        description:
          'You look at panels, wood, glass, light, sound and warranties. We say what is hard to repair: a simple control outlasts a screen.',
      },
      {
        title: 'Assemble and warm it empty',
        description:
          'Each part is inspected before it comes in. Walls clip, heaters plug together, glass goes last. The first run, empty, has door and window open; we feel each panel and test timer and cutoff.',
      },
      {
        title: 'Learn its rhythm',
        description: `Begin with 5 to 10 minutes and drink water. Our usual advice after that is ${fact('sessionsPerWeek')} for ${fact('sessionLength')}. Panels are never covered.`,
      },
    ],
  },
  safety:
    'Milder air is still heat. Ask a doctor first if you are pregnant, have a heart condition or an implant, or take medicine; stay out with a fever or after alcohol.',
  closing: {
    heading: 'Sit in the outline first',
    text: 'We tape the cabin on your floor and check the outlet. The visit is free.',
  },
  testimonial: {
    quote:
      'They taped the biggest cabin on our floor, and the closet door would not have opened. The smaller one fits.',
    author: 'Laura N.',
    location: 'Chastain Park',
    picture: 'infrared-room',
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
