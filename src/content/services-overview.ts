import * as facts from './business.ts';
import type { TitledText } from './types.ts';

export const servicesHeader = {
  picture: 'commercial-spa-corridor',
  title: 'Services',
  description: 'We design and build saunas and steam showers for homes, backyards, hotels and gyms.',
} as const;

export const choosing = {
  heading: 'Where to start',
  paragraphs: [
    'If you have a space and no plan, start with design. You keep the drawings, and another builder can price them. If an architect has already drawn the room, go straight to installation: we check the plans for ventilation and insulation, then build from them.',
    'If you want help finding the space, read about residential builds. Hotels, gyms and apartment buildings have their own page, because cleaning, locking, staffing and insuring a public room is different.',
    'Steam is different from dry heat. A steam shower is a sealed, tiled room with a generator outside it; a sauna is a wooden room with a sauna heater inside. We build both, but never in the same enclosure.',
  ],
} as const;

export const processSteps = [
  {
    title: 'Consultation',
    text: 'At your house, or on the phone if you prefer. You tell us what you have in mind; we check power and water, and point out anything that could make it expensive. It costs nothing.',
  },
  {
    title: 'Design',
    text: 'Sketches become measured drawings, samples and a written price. This is the time to change your mind.',
  },
  {
    title: 'Installation',
    text: 'All trades are on one schedule, floors are covered and dust is kept in. We tell you in advance which days are loud and when the water is off.',
  },
  {
    title: 'Enjoy',
    text: 'We heat the room together and go through every control. After that, we are a phone call away.',
  },
] as const;

export const serviceReasons: readonly TitledText[] = [
  {
    title: `${facts.customersHome} satisfied customers`,
    description: 'Mostly homeowners, plus hotels, spas, fitness centers and apartment buildings.',
  },
  {
    title: 'Licensed and insured',
    description:
      'You, your building manager or your association get our certificates before work starts. The trades we bring carry their own insurance.',
  },
  {
    title: 'One company for the whole job',
    description:
      'Carpentry, tile, glass, wiring and plumbing meet in a few square feet. We coordinate all of it.',
  },
  {
    title: 'Itemized quotes',
    description:
      'You can take out the colored light, keep the better wood, and see how the total changes. If there is something we cannot know yet, the quote says so.',
  },
  {
    title: `A ${facts.warranty}`,
    description:
      'It covers our work, in writing, on the terms of your contract. Heaters, generators and panels come with their makers’ own warranties.',
  },
  {
    title: 'Honest about the alternatives',
    description:
      'Sometimes the answer is a smaller room, a kit, or waiting until the bathroom is remodeled. We say so at the consultation, before you have paid anything.',
  },
];

export const servicesClosing = {
  picture: 'thermometer-hygrometer',
  heading: 'Not sure which service you need?',
  text: 'Describe the space and how you would use it, and we will point you to the right one.',
} as const;
