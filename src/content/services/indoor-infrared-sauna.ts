import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const indoorInfraredSauna: ServiceContent = {
  slug: 'indoor-infrared-sauna',
  title: 'Indoor Infrared Sauna',
  description:
    'A dry cabin with warm panels in place of stones, set up in a bedroom, gym or finished basement.',
  metaDescription:
    'Indoor infrared sauna in Atlanta: cabin or built-in, panel types, size, outlet and fresh air explained, then delivered, assembled and tested at home.',
  headerPicture: 'infrared-room',
  introductionPicture: 'infrared-bench-view',
  saunaType: 'infrared',
  introduction: [
    `An infrared sauna heats the person before it heats the room. Flat panels behind, beside and below you give off radiant warmth, while the air stays at ${fact('infraredTemperature')}. There are no stones, no ladle and no cloud of vapor, so no drain is needed and the walls around the cabin stay dry.`,
    `Prices start at ${fact('infraredPriceFrom')}, and a pre-built cabin is usually set up in ${fact('prebuiltInfraredTime')}. The service includes a visit to check the spot, help with the choice of cabin, delivery to the room, assembly, a test of every panel, and removal of the packaging. A built-in version, with panels let into walls we frame and line, takes drawings and more patience.`,
    'It is a different bath from the Finnish one, and the choice between them is yours to make with open eyes. If you want a wave of heat after a ladle of water, this cabin will not give it. If you want to sit for a while before work, wearing a towel and reading, it may be all you need. The comparison on this page sets the two side by side.',
  ],
  benefits: [
    {
      title: 'Modest demands on the house',
      description: `Most cabins run on ${fact('infraredVoltage')}, though the outlet should not be shared with a freezer or a treadmill. A licensed electrician confirms the circuit or adds one. Larger models may ask for more, which is worth knowing before the truck is booked.`,
    },
    {
      title: 'Panels placed for an even warmth',
      description:
        'Carbon panels are broad and mild; ceramic rods are small and fierce at close range. What counts is coverage of calves, lower back and sides, since a bare corner leaves one leg cold. Ask the maker for measured field values at the seat, and we will help you read them.',
    },
    {
      title: 'A cabin the size of its users',
      description:
        'The seat count in a brochure is generous. We tape the inside measure on your floor, and you sit down in it. A model for two is comfortable for one who likes to stretch, and a four-seat corner lets a tall person lie diagonally.',
    },
    {
      title: 'Boards without a chemical smell',
      description:
        'Warm glue and stained plywood give off fumes in a closed box. We look for solid cedar, basswood or hemlock, joints that clip instead of being glued, and no varnish indoors. Scent is a preference: cedar keeps its own, basswood has hardly any.',
    },
    {
      title: 'Quick to be ready',
      description:
        'With little air to heat and no stones, the wait is short, and many people step in while it is still warming. A timer can start the cabin from the next room. That makes it easy to use on a plain weekday, which is when most of the use happens.',
    },
    {
      title: 'Able to move when you do',
      description:
        'A freestanding cabin unclips into floor, walls, bench and roof. It can go along to the next house or down to the basement after a remodel. Scraped corners and lost buckles are the usual damage, so we label the parts and leave you the sheet.',
    },
  ],
  process: {
    title: 'From choice to first warm evening',
    steps: [
      {
        title: 'Check the spot',
        description:
          'The floor must be level, dry and firm, and the ceiling high enough to lower the roof panel from above. We measure doorways, stair turns and the distance to the outlet. Thick carpet goes, because it lets the frame sag and the doors drag.',
      },
      {
        title: 'Compare cabins honestly',
        description:
          'You look at panel layout, wood, glass, lighting, sound and warranty terms from the makers. We point out what is hard to repair. A simple control and a replaceable power board are better friends than a screen that needs updates.',
      },
      {
        title: 'Deliver and assemble',
        description:
          'The boxes are opened in order and each part is inspected before it is carried upstairs. Floor, back and sides are clipped, heaters are plugged together, and the glass goes in last. We leave space behind and above so warmth and cables are not squeezed against drywall.',
      },
      {
        title: 'Warm it empty',
        description:
          'The first run is done with the door open and a window too, to let new wood and wiring air out. We feel each panel, read the thermometer, and test the timer and the cutoff. A dead section is easier to swap now than after a month.',
      },
      {
        title: 'Learn its rhythm',
        description: `A common pattern is ${fact('sessionsPerWeek')} for ${fact('sessionLength')}, with shorter visits at the start. We show you how to open the roof vent, where to lay the towel, and how to wipe the bench with a damp cloth. Panels are never covered, neither by cushions nor by drying laundry.`,
      },
    ],
  },
  testimonial: {
    quote:
      'I was ready to buy the biggest one. They taped it on the floor of our spare room, and the closet door would not have opened. The smaller cabin fits, plugs in where they said, and I use it before breakfast.',
    author: 'Sample client',
    location: 'Chastain Park',
  },
  galleryPictures: ['four-seat-infrared-dark-wood', 'chromotherapy', 'cedar-wall-detail'],
  relatedLinks: [
    { title: 'Residential Sauna Builds', path: '/services/residential-sauna-builds', type: 'service' },
    { title: 'Custom Sauna Design', path: '/services/custom-sauna-design', type: 'service' },
    { title: 'Chronic Pain', path: '/health-benefits/chronic-pain', type: 'benefit' },
    { title: 'Muscle Recovery', path: '/health-benefits/muscle-recovery', type: 'benefit' },
    { title: 'Stress Relief', path: '/health-benefits/stress-relief', type: 'benefit' },
  ],
};
