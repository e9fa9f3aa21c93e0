import { fact } from './business.ts';
import type { TitledText } from './types.ts';

export const servicesHeader = {
  picture: 'commercial-spa-corridor',
  title: 'Services',
  description:
    'Saunas and steam showers, designed, built or both, for a house, a yard or a building full of guests.',
} as const;

export const choosing = {
  heading: 'Where to begin',
  paragraphs: [
    'If you have a space and no plan, begin with design. You keep the drawings, and another builder can price them. If an architect has already drawn the room, go straight to installation: we check the section for air and insulation, then build what is on the sheet.',
    'If you want someone to find the space first, residential builds is the page to read. Hotels, gyms and apartment buildings have their own, because a public room is cleaned, locked, staffed and insured in ways that a private one is not.',
    'Steam is a different trade from dry heat. A steam shower is a sealed, tiled vessel with a generator outside it; a sauna is a wooden room with a stove inside. We do both, and never in the same enclosure.',
  ],
} as const;

export const processSteps = [
  {
    title: 'Consultation',
    text: 'At your house, or on the phone if you prefer. You describe what you imagine; we look for power and water, and name anything that could make the idea expensive. It costs nothing.',
  },
  {
    title: 'Design',
    text: 'Sketches turn into measured drawings, samples and a written price. This is the time to change your mind.',
  },
  {
    title: 'Installation',
    text: 'One schedule for all trades, floors covered, dust kept in. You hear beforehand which days are loud and which day the water is off.',
  },
  {
    title: 'Enjoy',
    text: 'We heat the room together and go through every control. After that, we are a phone call away.',
  },
] as const;

export const serviceReasons: readonly TitledText[] = [
  {
    title: `${fact('customersHome')} satisfied customers`,
    description: 'Homeowners first of all, and hotels, spas, fitness centers and apartment buildings.',
  },
  {
    title: 'Licensed and insured',
    description:
      'Certificates go to you, your building manager or your association before the first tool is unpacked, and the trades we bring along carry their own.',
  },
  {
    title: 'One company for the whole job',
    description:
      'Carpentry, tile, glass, wiring and plumbing meet in a few square feet. Coordinating them is our work.',
  },
  {
    title: 'Prices you can take apart',
    description:
      'Each quote is a list. Take out the colored light, keep the better wood, and see the total change. What we cannot know yet is named.',
  },
  {
    title: `A ${fact('warranty')}`,
    description:
      'It covers our work, in writing, on the terms of your contract. Stoves, generators and panels carry their makers’ own terms.',
  },
  {
    title: 'Honest about the alternative',
    description:
      'Sometimes the answer is a smaller room, a kit, or waiting until the bathroom is remodeled. We say so at the consultation, before you have paid anyone.',
  },
];

export const servicesClosing = {
  picture: 'thermometer-hygrometer',
  heading: 'Not sure which of the eight is yours?',
  text: 'Describe the space and how you would use it, and we will point to the right one.',
} as const;
