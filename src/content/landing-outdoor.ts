import { fact } from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const outdoorHero = {
  picture: 'panorama-barrel-night',
  title: 'Custom Outdoor Sauna',
  description: `A small lit building at the end of the yard, designed for your lot and built with ${fact('experienceLanding')} of experience.`,
} as const;

export const outdoorIntroduction = {
  heading: 'What custom means out here',
  picture: 'outdoor-cabin-day',
  paragraphs: [
    'A kit arrives cut to its own sizes and needs a level spot. A custom sauna starts from the spot: behind the magnolia, at the edge of the pool deck, on the foundation of an old shed. Its roof can copy the pitch of your house or stay below the fence line, and the window goes where the view is.',
    'Building outside also asks for things an indoor room never needs. Rain has to be thrown clear of the walls. Power has to cross a lawn with roots in it. Someone walks back at night, so there is light at knee height and a rail where the ground drops. We draw all of this with the room.',
    'What it costs depends on size, glass, stove and ground. The real figure and the schedule come with your quote, together with a word on setbacks, association rules and permits.',
  ],
} as const;

export const outdoorReasons: readonly TitledText[] = [
  {
    title: 'Drawn for one yard',
    description:
      'Where the sun goes down, which window overlooks you, how far bare feet will walk in January. The plan starts with those, and the roofline follows.',
  },
  {
    title: 'Made for Georgia weather',
    description:
      'Deep eaves, a ventilated skin and flashing at every opening, for humid air and sideways summer rain.',
  },
  {
    title: 'Your choice of fire',
    description: `An electric stove on ${fact('traditionalVoltage')} for weekdays, or logs for the crackle. Both bring the upper bench to ${fact('traditionalTemperature')}. A wood stove also needs fresh air, clearances and a carbon monoxide alarm, and we plan them with the walls.`,
  },
  {
    title: 'More than a hot room',
    description:
      'A changing bench, hooks under cover, a shower that drains before frost, a cold tub. Icy water is a shock to the circulation, and not for beginners or for people with heart trouble.',
  },
  {
    title: 'One contract for all of it',
    description:
      'Footings, walls, roof, benches and glass are in the same contract. A licensed electrician does the wiring, and we are licensed and insured.',
  },
  {
    title: 'Looked after once it stands',
    description: `The sauna carries the ${fact('warranty')}. In the first fall we return once, tighten what has moved and show you how to care for the boards.`,
  },
];

export const outdoorSteps = [
  {
    title: 'Walk the yard',
    text: 'We stake out two or three positions and look at each of them with you, at dusk if we can.',
  },
  {
    title: 'See it on paper',
    text: 'A plan, a section and a view from the house, with wood samples and a price for every line.',
  },
  {
    title: 'Prepare and build',
    text: 'Footings and trench first, then frame, skin, roof and lining. Paths are covered and the lawn is put back.',
  },
  {
    title: 'Light it together',
    text: 'We heat the room together. You learn the stove, the vents, the safe use and how the room dries.',
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
    'From the house it looks like a lantern someone forgot under the pines. From inside we watch the rain on the pond. The kids call it the quiet house.',
  author: 'Steven C.',
  location: 'Milton',
  picture: 'evening-lantern-sauna',
};

export const outdoorClosing = {
  heading: 'Show us the far end of the yard',
  text: `Slope, roots and clay become part of the drawing. We have worked for ${fact('customersLanding')} customers, and the first walk around the yard is free.`,
} as const;
