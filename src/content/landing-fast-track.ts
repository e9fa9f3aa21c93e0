import * as facts from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const fastTrackHero = {
  picture: 'four-seat-infrared-dark-wood',
  title: `Fast-track sauna, ${facts.fastTrackDuration} on average`,
  description: `Consultation within ${facts.fastTrackConsultation}, one team for every step, and ${facts.experienceLanding} of experience.`,
} as const;

export const fastTrackComparison = {
  heading: 'Where the time goes',
  lead: 'Most of the time in a sauna project is spent waiting between one trade and the next.',
  caption: 'Our fast track compared with what is usual elsewhere',
  columns: ['Cedar & Steam', 'Elsewhere'],
  rows: [
    {
      label: 'First consultation',
      cells: [`Within ${facts.fastTrackConsultation}`, facts.fastTrackConsultationElsewhere],
    },
    { label: 'Design', cells: [facts.fastTrackDesign, facts.fastTrackDesignElsewhere] },
    {
      label: 'Whole project, first call to first heat',
      cells: [`${facts.fastTrackDuration} on average`, facts.fastTrackDurationElsewhere],
    },
    { label: 'Who plans the trades', cells: ['One person on our side', 'Often the homeowner'] },
  ],
  note: `The ${facts.fastTrackDuration} are an average, not a guarantee. Permits, a new electrical service or structural work can add time; at the consultation we tell you which of these apply to your house.`,
} as const;

export const fastTrackBenefits: readonly TitledText[] = [
  {
    title: 'Dates before you pay a deposit',
    description:
      'You get a day-by-day plan with the quote. If a step depends on someone outside our team, the plan says who.',
  },
  {
    title: 'Decisions in one meeting',
    description:
      'You choose the bench layout, wood, sauna heater, door and lights in one sitting, without a chain of emails.',
  },
  {
    title: 'One company for design and installation',
    description: 'We design your sauna and build it, so you have one number to call.',
  },
  {
    title: 'Less time in your house',
    description:
      'We group the loud work and sweep the floor every evening. You know ahead of time which days are loud and when the water is off.',
  },
  {
    title: 'The same quality',
    description: `We save time by planning well, never with a thinner vapor barrier or a skipped test. The ${facts.warranty} applies as it does to every room we build.`,
  },
  {
    title: `${facts.customersLanding} customers, rated ${facts.ratingLanding}`,
    description:
      'While we work, a weekly note tells you what was done, what comes next and what we need from you.',
  },
];

export const fastTrackFit = {
  heading: 'When it works, and when it does not',
  picture: 'family-sauna-small',
  paragraphs: [
    'The fast track works for spaces that are ready to go: a finished basement, a spare bathroom, a closet that backs onto a wet wall, an infrared cabin, a kit on ground that is already level. You know where it will go, the panel has room for the circuit, and no walls have to move.',
    'It works best if you can decide quickly. We ask three things of you: clear the space before the crew arrives, choose from the samples on the day you see them, and name one person who can answer the phone while we work. In return you get dates, and a call before any of them changes.',
    'It is the wrong choice if we still have to find the space, if the house is in the middle of a remodel, or for a commercial build with an engineer, an inspector and a bid process. Steam showers qualify only if the bathroom is already stripped, because membranes and mortar need time to cure. In those cases we plan at normal speed and tell you so at the consultation, which comes just as quickly.',
  ],
} as const;

/** A sample until there is a quote of a real client; the page marks it so. */
export const fastTrackTestimonial: Testimonial = {
  quote:
    'We had guests coming for the holidays and did not expect much. They gave us a list with dates on it, and they kept every date.',
  author: 'Heather J.',
  location: 'Johns Creek',
  picture: 'commercial-sauna-entrance',
};

export const fastTrackUrgency = {
  heading: 'Our next open week goes to whoever asks first',
  text: `Write or call today: your consultation, at your house or on the phone, takes place within ${facts.fastTrackConsultation}.`,
  picture: 'design-axonometric',
} as const;
