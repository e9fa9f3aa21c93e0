import { fact } from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const aboutHeader = {
  picture: 'cedar-wall-detail',
  title: 'About us',
  description: `Sauna and steam shower builders in Atlanta since ${fact('foundedYear')}, with a founder who is personally involved.`,
} as const;

export const story: readonly string[] = [
  `Cedar & Steam was founded in ${fact('foundedYear')}. We design and build saunas and steam showers for the people who will sit in them: benches at the right height, air that moves, a door that opens away from the stove.`,
  `Since then we have completed ${fact('projectsInWords')} projects, and ${fact('commercialInstalls')} commercial installs are among them. We work for homeowners, and for hotels, spas, fitness centers and apartment buildings.`,
  'The founder is personally involved. The person who promised you something is also the person you can call about it.',
];

export const figures: ReadonlyArray<{ readonly term: string; readonly detail: string }> = [
  { term: 'Founded', detail: fact('foundedYear') },
  { term: 'Projects completed', detail: fact('projects') },
  { term: 'Commercial installs', detail: fact('commercialInstalls') },
  { term: 'The founder', detail: 'Personally involved' },
];

export const mission =
  'We want to put good heat within a few steps of where people live, in a room that is easy enough to use on an ordinary weeknight.';

export const values: readonly TitledText[] = [
  {
    title: 'Craftsmanship',
    description:
      'Boards meet without a gap you could slide a card into, and edges that touch skin are rounded by hand. What the paneling hides is built with the same care.',
  },
  {
    title: 'Customization',
    description:
      'How tall you are, how many of you bathe at once, where the evening light comes from, whether a knee needs a lower step: these decide the plan. If a pre-built cabin would suit you better, we tell you and install that.',
  },
  {
    title: 'Premium Materials',
    description:
      'Clear wood without knots for the benches, stainless steel for the screws, stone and tile suited to steam, and stoves whose makers supply spare parts.',
  },
];

export const expertise = [
  {
    title: 'Traditional Finnish saunas',
    text: `Stones, a ladle and ${fact('traditionalTemperature')} on the upper bench. Getting there takes the right stove, air that moves, and foil without a hole.`,
    href: '/services/custom-sauna-design',
    picture: 'sauna-stove-corner',
  },
  {
    title: 'Infrared saunas',
    text: `Radiant panels and air at ${fact('infraredTemperature')}, for people who want warmth without vapor. We build them into walls or set up cabins, and help you compare panels.`,
    href: '/services/indoor-infrared-sauna',
    picture: 'infrared-bench-view',
  },
] as const;

export const whyChoose: readonly string[] = [
  'Licensed and insured, with papers you may ask to see',
  `A ${fact('warranty')} in writing`,
  'Design and installation from one company, with one schedule',
  'Saunas, steam showers and infrared: we build all three, so we have no reason to push one',
  'Licensed electricians, and every trade scheduled by us',
  'A handover with the stove hot and time for every question',
];

export const areas: readonly string[] = fact('serviceAreas').replace(' and ', ', ').split(', ');

/** Samples until there are quotes of real clients; the page marks them so. */
export const aboutTestimonials: readonly Testimonial[] = [
  {
    quote:
      'He sat down on the floor of our empty closet, looked up for a while and asked how tall my husband is. After that I stopped worrying.',
    author: 'Julie M.',
    location: 'Alpharetta',
    picture: 'infrared-bench-view',
  },
  {
    quote:
      'Two winters later, the door still closes by itself and the boards have not moved. When a lamp failed they came and changed it.',
    author: 'Mark and Ellen P.',
    location: 'Duluth',
    picture: 'sauna-stove-corner',
  },
];

export const aboutClosing = {
  picture: 'installation-framing',
  heading: 'Meet the people before you choose the wood',
  text: 'Ask us anything over the phone, or show us the corner you have in mind. The first consultation is free.',
} as const;
