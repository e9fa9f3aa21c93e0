import { fact } from './business.ts';

export const healthHeader = {
  picture: 'sauna-window-view',
  title: 'Health Benefits',
  description:
    'Eleven subjects people ask us about. Each page says what was measured, in whom, and where the knowledge ends.',
} as const;

export const healthIntroduction: readonly string[] = [
  'We sell hot rooms, so read us with some suspicion. To make that easier we name our sources, give the size of the studies and quote the disappointing ones beside the pleasant ones. Nobody needs a medical reason to enjoy warmth, and we promise none.',
  'If you read only two pages, take the heart, where the research is deepest, and steam, where the gap between reputation and evidence is widest.',
];

export const evidence = {
  heading: 'How far the evidence goes',
  lead: 'Four limits hold for nearly every page in this section. We state them once, here.',
} as const;

export const comparison = {
  heading: 'Three kinds of heat',
  lead: 'A finding about one tells you little about the others.',
  caption: 'Traditional sauna, infrared sauna and steam shower compared',
  columns: ['Traditional sauna', 'Infrared sauna', 'Steam shower'],
  rows: [
    {
      label: 'Temperature',
      cells: [
        `Typically ${fact('traditionalTemperature')}; ${fact('traditionalTemperatureWide')} is possible`,
        `${fact('infraredTemperature')}, most often ${fact('infraredTemperatureTypical')}`,
        fact('steamTemperature'),
      ],
    },
    {
      label: 'In Celsius, as round figures',
      cells: [
        fact('traditionalTemperatureCelsius'),
        fact('infraredTemperatureCelsius'),
        fact('steamTemperatureCelsius'),
      ],
    },
    {
      label: 'Humidity',
      cells: [
        'Dry, with short waves of vapor whenever water meets the stones',
        'As dry as the room around it',
        'Saturated: the air can hold no more, and walls run wet',
      ],
    },
    {
      label: 'How it feels',
      cells: [
        'Fierce on the top bench, mild on the lower one; sweat comes fast',
        'Slow and even, on the skin first; easy to read a book in',
        'Close and soft; breathing is warm, and the heart works harder than the thermometer suggests',
      ],
    },
    {
      label: 'How it warms you',
      cells: [
        'Hot air and stones, through convection and radiation',
        'Panels that radiate onto the body',
        'Vapor that gives up its heat where it settles',
      ],
    },
    {
      label: 'Evidence',
      cells: [
        'Nearly all of the long studies, most of them Finnish and observational',
        'A few small trials, mainly in patients and in clinics',
        'Hardly any on the bath itself; inhaled steam is better tested, with sobering results',
      ],
    },
  ],
} as const;

export const healthClosing = {
  picture: 'commercial-sauna',
  heading: 'Comfort first, claims second',
  text: 'Tell us how you like to be warm. We will suggest the kind of room, and leave the medicine to your doctor.',
} as const;
