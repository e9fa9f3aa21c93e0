import * as facts from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const outdoorHero = {
  picture: 'panorama-barrel-night',
  title: 'Custom Outdoor Sauna',
  description: `A sauna in your own backyard, designed for your lot and built with ${facts.experienceLanding} of experience.`,
} as const;

export const outdoorIntroduction = {
  heading: 'What custom means outdoors',
  picture: 'outdoor-cabin-day',
  paragraphs: [
    'A kit comes in set sizes and needs a level spot. A custom sauna is designed for the spot you have: behind the magnolia, at the edge of the pool deck, on the foundation of an old shed. Its roof can match the pitch of your house or stay below the fence line, and the window goes where the view is.',
    'An outdoor sauna also needs things an indoor room does not: eaves that keep rain off the walls, power across a lawn full of roots, lights at knee height for the walk back at night, and a rail where the ground drops. We design all of this along with the room.',
    'What it costs depends on size, glass, sauna heater and ground. The actual price and the schedule come with your quote, along with what we found out about setbacks, association rules and permits.',
  ],
} as const;

export const outdoorReasons: readonly TitledText[] = [
  {
    title: 'Designed for your yard',
    description:
      'We look at where the sun sets, which windows overlook you and how far you will walk barefoot in January, and plan from there.',
  },
  {
    title: 'Made for Georgia weather',
    description:
      'Deep eaves, ventilated siding and flashing at every opening stand up to humid air and sideways summer rain.',
  },
  {
    title: 'Electric or wood',
    description: `Choose an electric heater on ${facts.traditionalVoltage} for busy weekdays, or a wood stove for the crackle. Both bring the upper bench to ${facts.traditionalTemperature}. A wood stove also needs fresh air, clearances and a carbon monoxide alarm, and we plan them with the walls.`,
  },
  {
    title: 'More than a hot room',
    description:
      'We can add a changing bench, covered hooks, a shower that drains before the first freeze and a cold tub. Icy water is a shock to the circulation, and not for beginners or for people with heart trouble.',
  },
  {
    title: 'One contract for everything',
    description:
      'Footings, walls, roof, benches and glass are all included. A licensed electrician does the wiring, and we are licensed and insured.',
  },
  {
    title: 'Service after it is built',
    description: `The sauna carries the ${facts.warranty}. In the first fall we come back once, tighten what has moved and show you how to care for the boards.`,
  },
];

export const outdoorSteps = [
  {
    title: 'Walk the yard',
    text: 'We stake out two or three positions and look at each one with you, at dusk if we can.',
  },
  {
    title: 'See it on paper',
    text: 'You get a plan, a section and a view from the house, with wood samples and a price for every line.',
  },
  {
    title: 'Prepare and build',
    text: 'Footings and trench come first, then framing, siding, roof and paneling. We cover the paths and put the lawn back.',
  },
  {
    title: 'Heat it up together',
    text: 'You learn the heater, the vents, how to use it safely and how to dry the room afterward.',
  },
] as const;

export const outdoorPictures = [
  'outdoor-cabin-dusk',
  'outdoor-shower-deck',
  'recovery-cold-plunge',
  'sauna-window-view',
  'evening-lantern-sauna',
  'detail-stones-stove',
] as const;

/** A sample until there is a quote of a real client; the page marks it so. */
export const outdoorTestimonial: Testimonial = {
  quote:
    'At night it looks like a lantern under the pines. We sit inside and watch the rain on the pond. The kids call it the quiet house.',
  author: 'Steven C.',
  location: 'Milton',
  picture: 'evening-lantern-sauna',
};

export const outdoorClosing = {
  heading: 'Show us your yard',
  text: `We design around slope, roots and clay. We have worked for ${facts.customersLanding} customers, and the first walk around the yard is free.`,
} as const;
