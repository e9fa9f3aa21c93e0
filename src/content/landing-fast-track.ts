import { fact } from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const fastTrackHero = {
  picture: 'four-seat-infrared-dark-wood',
  title: `Fast-track sauna, ${fact('fastTrackDuration')} on average`,
  description: `Consultation within ${fact('fastTrackConsultation')}, one team for every step, and ${fact('experienceLanding')} of experience.`,
} as const;

export const fastTrackComparison = {
  heading: 'Where the time goes',
  lead: 'Most of the weeks in a sauna project are spent waiting, between one trade and the next.',
  caption: 'Our fast track beside what is usual elsewhere',
  columns: ['Cedar & Steam', 'Elsewhere'],
  rows: [
    {
      label: 'First consultation',
      cells: [`Within ${fact('fastTrackConsultation')}`, fact('fastTrackConsultationElsewhere')],
    },
    { label: 'Design', cells: [fact('fastTrackDesign'), fact('fastTrackDesignElsewhere')] },
    {
      label: 'Whole project, first call to first heat',
      cells: [`${fact('fastTrackDuration')} on average`, fact('fastTrackDurationElsewhere')],
    },
    { label: 'Who plans the trades', cells: ['One person on our side', 'Often the homeowner'] },
  ],
  note: `The ${fact('fastTrackDuration')} are an average, not a guarantee. Permits, a new electrical service or structural work can add to it; at the consultation we tell you which of these apply to your house.`,
} as const;

export const fastTrackBenefits: readonly TitledText[] = [
  {
    title: 'A date before a deposit',
    description:
      'You receive a day-by-day plan with the quote. If a step on it depends on someone outside our team, that step has their name on it.',
  },
  {
    title: 'Decisions in one sitting',
    description:
      'Bench layout, species, stove, door and lights are chosen together, without a chain of emails.',
  },
  {
    title: 'One company for design and installation',
    description: 'We draw your sauna and we build it, so you have one number to call.',
  },
  {
    title: 'Less time in your house',
    description:
      'Loud work is grouped, and the floor is swept every evening. You know beforehand which days are loud and when the water is off.',
  },
  {
    title: 'The same standard underneath',
    description: `Speed comes from order, never from thinner foil or a skipped test. The ${fact('warranty')} applies as it does to every room we build.`,
  },
  {
    title: `${fact('customersLanding')} customers, rated ${fact('ratingLanding')}`,
    description:
      'While we work, a weekly note tells you what was done, what comes next and what we need from you.',
  },
];

export const fastTrackFit = {
  heading: 'When it fits, and when it does not',
  picture: 'family-sauna-small',
  paragraphs: [
    'The fast track suits rooms that can start tomorrow: a finished basement, a spare bathroom, a closet that backs onto a wet wall, an infrared cabin, a kit on ground that is already level. The space is known, the panel has room for the circuit, and nobody has to move a bearing wall.',
    'It suits owners who like to decide. We ask for three things from you. Clear the space before the crew arrives. Choose from the samples on the day they are shown. Name one person who can answer the phone while we work. In exchange you get dates, and a call before any of them moves.',
    'It is the wrong choice for a room that still has to be found, for a house in the middle of a remodel, or for a commercial build with an engineer, an inspector and a bid process. Steam showers may follow it only if the bathroom is already stripped, as membranes and mortar set at their own pace. In such cases we plan at normal speed and tell you so at the consultation, which comes just as quickly.',
  ],
} as const;

/** A sample until there is a quote of a real client; the page marks it so. */
export const fastTrackTestimonial: Testimonial = {
  quote:
    'We had guests coming for the holidays and did not expect much. They gave us a list with dates on it, and then the dates simply happened.',
  author: 'Heather J.',
  location: 'Johns Creek',
  picture: 'family-sauna-small',
};

export const fastTrackUrgency = {
  heading: 'The next free crew week goes to whoever asks first',
  text: `Write or call today: your consultation, at your house or on the phone, takes place within ${fact('fastTrackConsultation')}.`,
  picture: 'design-axonometric',
} as const;
