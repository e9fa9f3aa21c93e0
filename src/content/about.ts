import * as facts from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const aboutHeader = {
  picture: 'cedar-wall-detail',
  title: 'About us',
  description: `Sauna and steam shower builders in Atlanta since ${facts.foundedYear}, with a founder who is personally involved.`,
} as const;

export const story: readonly string[] = [
  `Cedar & Steam was founded in ${facts.foundedYear}. We design and build saunas and steam showers for the people who will sit in them: benches at the right height, air that moves, a door that opens away from the sauna heater.`,
  `Since then we have completed ${facts.projectsInWords} projects, including ${facts.commercialInstalls} commercial installs. We work for homeowners, and for hotels, spas, fitness centers and apartment buildings.`,
  'The founder is personally involved. When someone here promises you something, that is the person you can call about it.',
];

export const keyFacts: ReadonlyArray<{ readonly term: string; readonly detail: string }> = [
  { term: 'Founded', detail: facts.foundedYear },
  { term: 'Projects completed', detail: facts.projects },
  { term: 'Commercial installs', detail: facts.commercialInstalls },
  { term: 'The founder', detail: 'Personally involved' },
];

export const mission =
  'We want people to have a good sauna at home, one that is easy to use on an ordinary weeknight.';

export const values: readonly TitledText[] = [
  {
    title: 'Craftsmanship',
    description:
      'Boards fit tightly, and edges that touch skin are rounded by hand. What is behind the paneling is built with the same care.',
  },
  {
    title: 'Customization',
    description:
      'We plan around how tall you are, how many people use it at once, where the evening light comes from and whether a bad knee needs a lower step. If a pre-built cabin would suit you better, we tell you and install that.',
  },
  {
    title: 'Premium Materials',
    description:
      'Clear wood without knots for the benches, stainless steel for the screws, stone and tile that stand up to steam, and heaters whose makers supply spare parts.',
  },
];

export const expertise = [
  {
    title: 'Traditional Finnish saunas',
    text: `Hot stones, a ladle of water and ${facts.traditionalTemperature} on the upper bench. That takes the right heater, good airflow and a sealed vapor barrier.`,
    href: '/services/custom-sauna-design',
    picture: 'sauna-stove-corner',
  },
  {
    title: 'Infrared saunas',
    text: `Radiant panels and air at ${facts.infraredTemperature}, for people who want warmth without steam. We build panels into walls or set up cabins, and help you compare them.`,
    href: '/services/indoor-infrared-sauna',
    picture: 'infrared-bench-view',
  },
] as const;

export const whyChoose: readonly string[] = [
  'Licensed and insured, and happy to show you the papers',
  `A ${facts.warranty} in writing`,
  'Design and installation from one company, on one schedule',
  'Saunas, steam showers and infrared: we build all three, so we have no reason to push one',
  'Licensed electricians, and every trade scheduled by us',
  'A handover with the heater hot and time for all your questions',
];

/** Samples until there are quotes of real clients; the page marks them so. */
export const aboutTestimonials: readonly Testimonial[] = [
  {
    quote:
      'He sat down on the floor of our empty closet, looked up for a while and asked how tall my husband is. After that I stopped worrying.',
    author: 'Julie M.',
    location: 'Alpharetta',
    picture: 'chromotherapy',
  },
  {
    quote:
      'Two winters later, the door still closes by itself and the boards have not moved. When a light went out, they came and replaced it.',
    author: 'Mark and Ellen P.',
    location: 'Duluth',
    picture: 'sauna-stove-corner',
  },
];

export const aboutClosing = {
  picture: 'installation-framing',
  heading: 'Talk to the people who will build it',
  text: 'Ask us anything over the phone, or show us the spot you have in mind. The first consultation is free.',
} as const;
