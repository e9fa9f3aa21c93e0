import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Custom sauna installation around Atlanta: insulation, taped vapor barrier, vented paneling, benches, glass door and heater, built in order and tested hot.',
  headerPicture: 'installation-paneling',
  introductionPicture: 'installation-framing',
  introduction: [
    'How long a sauna lasts depends on what is behind the boards: insulation, vapor barrier, tape and a narrow air gap. Done right, the paneling dries after each session. Done wrong, the studs stay damp until someone smells it.',
    `We build from our drawings or your architect’s: framing, paneling, benches, door, sauna heater and stones, and we coordinate the electrical and plumbing trades. A custom traditional sauna takes ${facts.customTraditionalTime}. Permits, structural changes and a larger electrical panel may cost extra, and the quote says so. The work carries a ${facts.warranty}.`,
  ],
  benefits: [
    {
      title: 'A continuous vapor barrier',
      description:
        'It overlaps at every seam and is taped at corners, outlets and cable holes. We photograph it before we cover it; the pictures are yours.',
    },
    {
      title: 'A gap that lets boards dry',
      description:
        'Furring strips hold the paneling off the vapor barrier, so air can rise behind it. Boards nailed flat trap water and turn black from behind.',
    },
    {
      title: 'Benches that come apart',
      description:
        'Seats are screwed from below, have edges rounded by hand and lift out in sections for cleaning. Supports stand clear of the floor, so a mop reaches the wall.',
    },
    {
      title: 'A door that opens with a push',
      description:
        'It is safety glass, swings outward, has no lock and closes with a roller or a magnet. The gap below it stays open for air.',
    },
    {
      title: 'Power from a licensed electrician',
      description: `The ${facts.traditionalVoltage} feed gets its own circuit, run by a licensed electrician. Cable stays out of the hot zone, and the sensor goes where its maker says.`,
    },
    {
      title: 'A house you can still live in',
      description:
        'We cut outdoors or behind a zippered sheet, cover the floors and take the scraps away every evening. You know which days will be loud.',
    },
  ],
  process: {
    title: 'How we build it, layer by layer',
    steps: [
      {
        title: 'Prepare the shell',
        description:
          'Old finishes come out, and we check that the framing is straight and dry. The floor is leveled, or tiled with a slope to a drain. Carpet stops at the door.',
      },
      {
        title: 'Insulate and seal',
        description:
          'Mineral wool goes between studs and joists, then vapor barrier, tape and furring strips. We add solid backing wherever a bench, a rail or a heater will hang.',
      },
      {
        title: 'Panel the room',
        description:
          'The ceiling goes up first, and wall boards tuck in beneath it. We varnish nothing inside: finishes soften and smell in the heat.',
      },
      {
        title: 'Set benches, glass and heater',
        description:
          'Brackets are leveled before the seats go in. The heater gets the clearances its maker requires, and stones are rinsed and stacked loosely.',
      },
      {
        title: 'Test it hot',
        description:
          'We heat the empty room with the door ajar, then closed, and watch the thermometer, cutoff and vents. You learn the timer, the ladle and how to dry the room.',
      },
    ],
  },
  safety:
    'At the handover we show you where the cutoff is, what must never hang over the heater, and when to stay out of the heat.',
  closing: {
    heading: 'Have drawings already?',
    text: 'We check ventilation, insulation and heater clearances, then price the work line by line.',
  },
  testimonial: {
    quote:
      'They sent us pictures of the vapor barrier before closing the wall. A year later I am still glad I know what is back there.',
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
