import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Indoor infrared sauna in Atlanta: cabin or built-in, panel types, size, outlet and fresh air explained, then delivered, assembled and tested at home.',
  headerPicture: 'infrared-room',
  introductionPicture: 'infrared-bench-view',
  introduction: [
    `An infrared sauna heats the person before it heats the room. Flat panels behind, beside and below you give off radiant warmth, while the air stays at ${fact('infraredTemperature')}. There are no stones and no vapor, so no drain is needed and the walls around the cabin stay dry.`,
    `Prices start at ${fact('infraredPriceFrom')}, and a pre-built cabin is usually set up in ${fact('prebuiltInfraredTime')}. The service covers a visit to check the spot, help with the choice, delivery, assembly, a test of every panel, and removal of the packaging. Panels can also be built into walls that we frame and line. If you want a wave of heat after a ladle of water, choose a Finnish sauna; the comparison below sets the two side by side.`,
  ],
  benefits: [
    {
      title: 'Modest demands on the house',
      description: `Most cabins run on ${fact('infraredVoltage')}, on an outlet not shared with a freezer or a treadmill. A licensed electrician confirms the circuit or adds one. Larger models may ask for more, which is worth knowing before the truck is booked.`,
    },
    {
      title: 'Panels placed for even warmth',
      description:
        'Carbon panels are broad and mild; ceramic rods are small and fierce at close range. What counts is coverage of calves, lower back and sides. Ask the maker for EMF readings at the seat, and we will help you read them.',
    },
    {
      title: 'A cabin the size of its users',
      description:
        'The seat count in a brochure is generous. We tape the inside dimensions on your floor, and you sit down in them. A model for two is comfortable for one person who likes to stretch.',
    },
    {
      title: 'Boards without a chemical smell',
      description:
        'Warm glue and stained plywood give off fumes in a closed box. We look for solid cedar, basswood or hemlock, joints that clip instead of being glued, and no varnish inside.',
    },
    {
      title: 'Ready quickly',
      description:
        'With little air to heat and no stones, the wait is short, and a timer can start the cabin from the next room. That makes it easy to use on a weekday.',
    },
    {
      title: 'Able to move when you do',
      description:
        'A freestanding cabin unclips into floor, walls, bench and roof. It can move to the next house, or to the basement after a remodel. We label the parts and leave you the sheet.',
    },
  ],
  process: {
    title: 'From choice to first warm evening',
    steps: [
      {
        title: 'Check the spot',
        description:
          'The floor must be level, dry and firm, and the ceiling high enough to lower the roof panel from above. We measure doorways, stair turns and the distance to the outlet. Thick carpet has to go.',
      },
      {
        title: 'Compare cabins honestly',
        description:
          'You look at panel layout, wood, glass, lighting, sound and the makers’ warranty terms. We point out what is hard to repair: a simple control outlasts a screen that needs updates.',
      },
      {
        title: 'Deliver and assemble',
        description:
          'Each part is inspected before it is carried in. Floor, back and sides are clipped, heaters are plugged together, and the glass goes in last. We leave space behind and above for air and cables.',
      },
      {
        title: 'Warm it empty',
        description:
          'The first run is done with the door and a window open, to let new wood and wiring air out. We feel each panel, read the thermometer, and test the timer and the cutoff.',
      },
      {
        title: 'Learn its rhythm',
        description: `Begin with 5 to 10 minutes and drink water. Once you are used to it, our usual advice is ${fact('sessionsPerWeek')} for ${fact('sessionLength')}. We show you the roof vent, where the towel goes, and why panels are never covered.`,
      },
    ],
  },
  safety:
    'Milder air is still heat. Ask a doctor first if you are pregnant, have a heart condition or an implant, or take medicine; stay out with a fever or after alcohol.',
  closing: {
    heading: 'Sit in the outline first',
    text: 'We tape the cabin on your floor, check the outlet and tell you which size fits. The visit is free.',
  },
  testimonial: {
    quote:
      'I was ready to buy the biggest one. They taped it on the floor of our spare room, and the closet door would not have opened. The smaller cabin fits, plugs in where they said, and I use it before breakfast.',
    author: 'Sample client',
    location: 'Chastain Park',
  },
  galleryPictures: ['four-seat-infrared-dark-wood', 'chromotherapy', 'cedar-wall-detail'],
  relatedServices: ['residentialSaunaBuilds', 'customSaunaDesign'],
  relatedBenefits: ['chronicPain', 'muscleRecovery', 'stressRelief'],
};
