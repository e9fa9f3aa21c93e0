import * as facts from './business.ts';

export const healthHeader = {
  picture: 'sauna-window-view',
  title: 'Health Benefits',
  description:
    'Eleven topics people ask us about. Each page says what was measured, in whom, and what is still unknown.',
} as const;

export const healthIntroduction: readonly string[] = [
  'We sell saunas, so take what we say with some caution. We name our sources, give the size of the studies and include the disappointing ones, too. You do not need a medical reason to enjoy a sauna, and we do not promise one.',
  'If you read only two pages, read the one on the heart, which has the most research, and the one on steam, where the evidence falls furthest short of the reputation.',
];

export const evidence = {
  heading: 'How far the evidence goes',
  lead: 'Four limits apply to nearly every page in this section.',
} as const;

export const comparison = {
  heading: 'Three kinds of heat',
  lead: 'What a study finds about one tells you little about the others.',
  caption: 'Traditional sauna, infrared sauna and steam shower compared',
  columns: ['Traditional sauna', 'Infrared sauna', 'Steam shower'],
  rows: [
    {
      label: 'Temperature',
      cells: [
        `Typically ${facts.traditionalTemperatureRange}`,
        facts.infraredTemperatureRange,
        facts.steamTemperature,
      ],
    },
    {
      label: 'In Celsius, rounded',
      cells: [
        facts.traditionalTemperatureCelsius,
        facts.infraredTemperatureCelsius,
        facts.steamTemperatureCelsius,
      ],
    },
    {
      label: 'Humidity',
      cells: [
        'Dry, with a short burst of steam when water hits the stones',
        'As dry as the room around it',
        'Saturated: the air can hold no more, and the walls are wet',
      ],
    },
    {
      label: 'How it feels',
      cells: [
        'Intense on the top bench, mild on the lower one; you sweat quickly',
        'Slow and even, on the skin first; comfortable enough to read a book',
        'Soft and humid; the air you breathe is warm, and the heart works harder than the thermometer suggests',
      ],
    },
    {
      label: 'How it warms you',
      cells: [
        'Hot air and stones, through convection and radiation',
        'Panels that radiate onto the body',
        'Steam that gives off its heat as it condenses',
      ],
    },
    {
      label: 'Evidence',
      cells: [
        'Nearly all of the long studies, most of them Finnish and observational',
        'A few small trials, mainly in patients and in clinics',
        'Hardly any on steam showers; inhaled steam is better tested, with disappointing results',
      ],
    },
  ],
} as const;

export const healthClosing = {
  picture: 'commercial-sauna',
  heading: 'Build it for comfort',
  text: 'Tell us what kind of heat you like. We will suggest a room, and leave medical questions to your doctor.',
} as const;
