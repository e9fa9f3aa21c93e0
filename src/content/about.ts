// The words of the about page.
import { fact } from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const aboutHeader = {
  picture: 'cedar-wall-detail',
  title: 'About us',
  description: `Builders of hot rooms in Atlanta since ${fact('foundedYear')}: one craft, one crew and a founder who still comes to the site.`,
} as const;

export const story: readonly string[] = [
  `Cedar & Steam was founded in ${fact('foundedYear')} on a plain observation. Many hot rooms are sold as boxes, and few are drawn for the people who will sit in them. Benches hang too low, vents are missing, the door opens against the stove. We set out to build the other kind.`,
  `Since then we have completed ${fact('projectsInWords')} projects, and ${fact('commercialInstalls')} commercial installs are among them. Most of the others stand in ordinary houses: off a bathroom, at the end of a basement, behind a garage, under the trees. The smallest seats one person. We like that one as much as the rooms with three tiers, and its owner uses it more often than most.`,
  'The founder is personally involved, from the first conversation to the evening the room is handed over. That is why our calendar has a limit, and why the person who promised you something is also the person you can call about it.',
];

export const figures: ReadonlyArray<{ readonly term: string; readonly detail: string }> = [
  { term: 'Founded', detail: fact('foundedYear') },
  { term: 'Projects completed', detail: fact('projects') },
  { term: 'Commercial installs', detail: fact('commercialInstalls') },
  { term: 'On every job', detail: 'The founder, personally involved' },
];

export const mission =
  'We want to put good heat within a few steps of where people live. A room that is right gets used on a wet Tuesday, by someone tired, without any preparation. Everything below serves that.';

export const values: readonly TitledText[] = [
  {
    title: 'Craftsmanship',
    description:
      'Boards meet without a gap you could slide a card into, edges that touch skin are rounded by hand, and no fixing shows where you lean. What the paneling hides is built with the same care, because heat finds the place where somebody was in a hurry.',
  },
  {
    title: 'Customization',
    description:
      'There is no standard room in our workshop. Height of the people, number of bathers, direction of the evening light, a bad knee that needs a lower step: such things decide the plan. If a ready-made cabin would suit you better, we tell you and install that.',
  },
  {
    title: 'Premium Materials',
    description:
      'Clear, slow-grown wood for the benches, stainless steel for every screw, stone that does not mind steam, and stoves whose makers still stock parts for old models. We buy less of it, and better. It shows after years, when cheaper rooms have turned gray and loose.',
  },
];

export const expertise = [
  {
    title: 'Traditional Finnish saunas',
    text: `Stones, a ladle and ${fact('traditionalTemperature')} on the upper bench. Getting there takes the right stove, air that moves, and foil without a hole. It is the bath we were trained on.`,
    href: '/services/custom-sauna-design',
    picture: 'sauna-stove-corner',
  },
  {
    title: 'Infrared saunas',
    text: `Radiant panels and air at ${fact('infraredTemperature')}, for people who want warmth without a cloud. We build them into walls or set up cabins, and say which panels are worth their price.`,
    href: '/services/indoor-infrared-sauna',
    picture: 'infrared-bench-view',
  },
] as const;

export const whyChoose: readonly string[] = [
  'Licensed and insured, with papers you may ask to see',
  `A ${fact('warranty')} in writing`,
  'The same people draw the room, build it and switch it on',
  'Saunas, steam showers and infrared under one roof, so nobody talks you out of the one you want',
  'Electricians, plumbers and tile setters we have worked with for years',
  'A handover with the stove hot and time for every question',
];

export const areas: readonly string[] = fact('serviceAreas').replace(' and ', ', ').split(', ');

/** Samples until the owner has words of real clients; the page marks them so. */
export const aboutTestimonials: readonly Testimonial[] = [
  {
    quote:
      'He sat down on the floor of our empty closet, looked up for a while and asked how tall my husband is. After that I stopped worrying.',
    author: 'Sample client',
    location: 'Alpharetta',
  },
  {
    quote:
      'Two winters on, the door still falls shut by itself and the boards have not moved. When a lamp failed they came and changed it.',
    author: 'Sample client',
    location: 'Duluth',
  },
];

export const aboutClosing = {
  heading: 'Meet the people before you choose the wood',
  text: 'Ask us anything over the phone, or show us the corner you have in mind. The first consultation is free.',
} as const;
