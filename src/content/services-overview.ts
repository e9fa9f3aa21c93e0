// The words of the service overview; its cards come from the list of pages.
import { fact } from './business.ts';
import type { TitledText } from './types.ts';

export const servicesHeader = {
  picture: 'commercial-spa-corridor',
  title: 'Services',
  description:
    'Eight ways to get to good heat: drawn, built or both, for a house, a garden or a building full of guests.',
} as const;

export const choosing = {
  heading: 'Where to begin',
  paragraphs: [
    'If you have a space and no plan, begin with design. The drawings are yours, and any good builder can price them. If an architect has already drawn the room, go straight to installation: we check the section for air and insulation, then build what is on the sheet.',
    'If you want somebody to find the space first, residential builds is the page to read. Hotels, gyms and apartment buildings have their own, because a public room is cleaned, locked, staffed and insured in ways that a private one is not.',
    'Steam is a different trade from dry heat. A steam shower is a sealed, tiled vessel with a generator outside it; a sauna is a wooden room with a stove inside. We do both, and never in the same enclosure.',
  ],
} as const;

export const processSteps = [
  {
    title: 'Consultation',
    text: 'Somebody who builds comes to look. You describe the evenings you imagine; we measure, find the nearest power and water, and name anything that could make the idea expensive. It costs nothing.',
  },
  {
    title: 'Design',
    text: 'Sketches turn into measured sheets, samples and a written price. You change your mind here, while a change is still a pencil line.',
  },
  {
    title: 'Installation',
    text: 'One schedule for all trades, floors covered, dust kept in. You hear beforehand which days are loud and which day the water is off.',
  },
  {
    title: 'Enjoy',
    text: 'We heat the room together and go through every control, towel and tile. From then on it is yours, and we remain a phone call away.',
  },
] as const;

export const serviceReasons: readonly TitledText[] = [
  {
    title: `${fact('customersHome')} satisfied customers`,
    description:
      'Couples, families, athletes, innkeepers. Many found us by sitting in a neighbor’s sauna first, which is still the best advertisement we know.',
  },
  {
    title: 'Licensed and insured',
    description:
      'Certificates go to you, your building manager or your association before the first tool is unpacked, and the trades we bring along carry their own.',
  },
  {
    title: 'One address for the whole job',
    description:
      'Carpentry, tile, glass, wiring and plumbing meet in a room of a few square feet. Coordinating them is our work, so no Saturday of yours is spent on it.',
  },
  {
    title: 'Prices you can take apart',
    description:
      'Each quote is a list. Strike the colored light, keep the better wood, and see the total move. What we cannot know yet is written down as unknown.',
  },
  {
    title: `A ${fact('warranty')}`,
    description:
      'Hinges settle and boards shrink in the first season. We come back for that. Stoves, generators and panels carry their makers’ own terms as well.',
  },
  {
    title: 'Honest about the alternative',
    description:
      'Sometimes the answer is a smaller room, a kit, or waiting until the bathroom is remodeled anyway. We say so at the first visit, before you have paid anyone.',
  },
];

export const servicesClosing = {
  heading: 'Not sure which of the eight is yours?',
  text: 'Most people are not. Describe the space and the habit, and we will point to the right one.',
} as const;
