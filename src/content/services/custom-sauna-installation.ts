import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Custom sauna installation around Atlanta: insulation, taped foil, vented paneling, benches, glass door and stove, built in order and tested hot.',
  headerPicture: 'installation-paneling',
  introductionPicture: 'installation-framing',
  introduction: [
    'What decides how long a sauna lasts is hidden behind the boards: insulation, foil, tape and a narrow gap of air. Done right, the paneling dries after each bath. Done wrong, the studs stay damp until someone smells it.',
    `We build from our drawings or your architect’s: inner shell, lining, benches, door, stove and stones, with the electrical and plumbing trades coordinated. A custom traditional sauna takes ${fact('customTraditionalTime')}. Permits, structural changes and a larger electrical panel may come on top, and the quote says so. The work carries a ${fact('warranty')}.`,
  ],
  benefits: [
    {
      title: 'One unbroken layer of foil',
      description:
        'Foil laps at every seam and is taped at corners, outlets and cable holes. We photograph it before it disappears; the pictures are yours.',
    },
    {
      title: 'A gap that lets boards dry',
      description:
        'Furring strips hold the paneling off the foil, and air rises behind it. Boards nailed flat trap water and blacken from behind.',
    },
    {
      title: 'Benches that come apart',
      description:
        'Seats lift away in sections for cleaning, screwed from below, edges rounded by hand. Supports stand clear of the floor, so a mop reaches the wall.',
    },
    {
      title: 'A door that opens with a push',
      description:
        'It is safety glass, swings outward, has no lock and closes on a roller or a magnet. The slot below stays open for the air.',
    },
    {
      title: 'Power from a licensed electrician',
      description: `The ${fact('traditionalVoltage')} feed gets its own circuit, run by a licensed electrician. Cable stays out of the hot zone, and the sensor sits where its maker says.`,
    },
    {
      title: 'A house you can still live in',
      description:
        'Cutting happens outdoors or behind a zipped sheet, floors are covered, and offcuts leave every evening. You know which days are loud.',
    },
  ],
  process: {
    title: 'Built in the order the layers go in',
    steps: [
      {
        title: 'Prepare the shell',
        description:
          'Old finishes come out, and framing is checked for straightness and damp. The floor is leveled, or tiled toward a drain. Carpet stops at the door.',
      },
      {
        title: 'Fill, seal and strap',
        description:
          'Mineral wool goes between studs and joists, then foil, tape and straps. Solid backing goes in wherever a bench, a rail or a stove will hang.',
      },
      {
        title: 'Line the room',
        description:
          'The ceiling goes up first, and wall boards tuck beneath it. Nothing inside is varnished: finishes soften and smell in the heat.',
      },
      {
        title: 'Set bench, glass and stove',
        description:
          'Brackets are leveled before the seats drop in. The stove keeps its maker’s clearances, and stones are rinsed and stacked loosely.',
      },
      {
        title: 'Run the first heat',
        description:
          'We heat the room empty, door ajar, then closed, and watch thermometer, cutoff and vents. You learn the timer, the ladle and the drying routine.',
      },
    ],
  },
  safety:
    'At the handover you learn where the cutoff is, what must never hang over the stove, and when to stay out of the heat.',
  closing: {
    heading: 'Have drawings already?',
    text: 'We check air, insulation and stove clearances, then price the work line by line.',
  },
  testimonial: {
    quote:
      'They sent us pictures of the foil and tape before closing the wall. A year later I am still glad to know what is back there.',
    author: 'Susan K.',
    location: 'Alpharetta',
    picture: 'detail-backrest-light',
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
