import { business } from './business.ts';
import * as facts from './business.ts';

export const contactWords = {
  title: 'Contact',
  description: `Tell us about the room you have in mind, or call. The first consultation in and around ${business.city} is free.`,
  formHeading: 'Send Us a Message',
  formLead:
    'Where should it go, and who will use it? Have you seen one you like? Two sentences are enough to start.',
  detailsHeading: 'Call, write or meet',
  areasHeading: 'Service areas',
  areasLead: 'We design and build saunas and steam showers in these areas. A little farther out? Ask us.',
  mapHeading: 'Find Us',
  mapText: `We are in ${business.city} and build in and around the city.`,
  newsletter: {
    title: 'Stay Connected',
    text: 'An occasional email about a finished project and what we learned from it.',
  },
} as const;

/** In degrees. */
export const place = { latitude: 33.749, longitude: -84.388 } as const;

export const thanksForMessage = {
  title: 'Thank you',
  description: 'We got your message.',
  lines: [
    `We will get back to you within ${facts.answerTime}, by email or phone.`,
    `If it is urgent, call ${business.phone.display}: ${business.hours.weekdays}.`,
  ],
} as const;

export const thanksForSubscription = {
  title: 'Thank you for subscribing',
  description: 'Your address is on the list.',
  lines: ['We only write now and then.', 'Every email has an unsubscribe link.'],
} as const;
