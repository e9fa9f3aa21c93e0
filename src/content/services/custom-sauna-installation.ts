import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Custom sauna installation around Atlanta: insulation, taped foil, vented paneling, benches, glass door and stove, built in order and tested hot.',
  headerPicture: 'installation-paneling',
  introductionPicture: 'installation-framing',
  introduction: [
    'The part of a sauna that decides how long it lasts is hidden behind the boards: insulation, foil, tape and a narrow gap of air. Done right, the paneling dries after each bath. Done wrong, the studs stay damp until someone smells it.',
    `We build from our own drawings or from your architect’s: inner shell, lining, benches, door, stove and stones, plus coordination of the electrical and plumbing trades. A custom traditional sauna takes ${fact('customTraditionalTime')}. Permits, structural changes and a larger electrical panel may come on top, and the quote says so. The work carries a ${fact('warranty')}.`,
  ],
  benefits: [
    {
      title: 'One unbroken layer of foil',
      description:
        'Foil faces the hot side, laps at every seam and is taped at corners, outlets and cable holes. A torn patch lets moist air reach cold framing, so we photograph the layer before it disappears. The pictures are yours.',
    },
    {
      title: 'A gap that lets boards dry',
      description:
        'Furring strips hold the paneling off the foil. Air slips in at the bottom, rises behind the boards and comes out at the top. Boards nailed flat against the barrier trap water and blacken from behind.',
    },
    {
      title: 'Benches that come apart',
      description:
        'Seats are built in sections that lift away for cleaning, screwed from below, with edges rounded by hand. The supports stand clear of the floor, so a mop reaches the wall.',
    },
    {
      title: 'A door that opens with a push',
      description:
        'The door swings outward, carries no lock and closes on a roller or a magnet. It is made of safety glass. The slot under it stays open, because the ventilation counts on it.',
    },
    {
      title: 'Power from a licensed electrician',
      description: `The ${fact('traditionalVoltage')} feed gets its own circuit, run and connected by a licensed electrician. We keep cable out of the hot zone and mount the sensor at the height its maker asks for.`,
    },
    {
      title: 'A house you can still live in',
      description:
        'Cutting happens outdoors or behind a zipped sheet, floors are covered along the whole route, and offcuts leave with us every evening. You know beforehand which days are loud.',
    },
  ],
  process: {
    title: 'Built in the order the layers go in',
    steps: [
      {
        title: 'Prepare the shell',
        description:
          'Old finishes come out, and framing is checked for straightness and damp. The floor is leveled, or tiled with a slope to the drain where one is planned. Carpet and floating floors stop at the door.',
      },
      {
        title: 'Fill, seal and strap',
        description:
          'Mineral wool is fitted snugly between studs and joists. Foil and tape follow, then the straps. Solid backing goes in wherever a bench bracket, a guard rail or a stove will hang.',
      },
      {
        title: 'Line the room',
        description:
          'The ceiling goes up first, so that wall boards tuck beneath it. Lamps, vents and sensor leads are threaded through as each course rises. Nothing inside is varnished, because film finishes soften and smell in the heat.',
      },
      {
        title: 'Set bench, glass and stove',
        description:
          'Brackets are leveled across the room before the seats drop in. The stove goes where the maker’s clearances allow, and stones are rinsed and stacked loosely so air can pass between them.',
      },
      {
        title: 'Run the first heat',
        description:
          'We heat the room empty with the door ajar, then again closed, and watch the thermometer, the cutoff and the draft at each vent. You are shown the timer, the ladle and the drying routine.',
      },
    ],
  },
  safety:
    'At the handover you learn where the cutoff is, what must never hang over the stove, and when to stay out of the heat.',
  closing: {
    heading: 'Have drawings already?',
    text: 'Send them to us. We check the air, the insulation and the stove clearances, then price the work line by line.',
  },
  testimonial: {
    quote:
      'They sent us pictures of the foil and tape before closing the wall. I had not known to ask for that. A year on I am still glad to know what is back there.',
    author: 'Sample client',
    location: 'Alpharetta',
  },
  galleryPictures: [
    'detail-backrest-light',
    'glass-door-detail',
    'detail-stones-stove',
    'thermometer-hygrometer',
    'cedar-wall-detail',
  ],
  relatedServices: ['customSaunaDesign', 'residentialSaunaBuilds', 'outdoorSaunaKits'],
  relatedBenefits: ['cardiovascularHealth', 'muscleRecovery'],
};
