// The words of the landing page for outdoor saunas.
import { fact } from './business.ts';
import type { Testimonial, TitledText } from './types.ts';

export const outdoorHero = {
  picture: 'panorama-barrel-night',
  title: 'Custom Outdoor Sauna',
  description: `A small lit building at the end of the garden, designed for your plot and built by a crew with ${fact('experienceLanding')} of experience.`,
} as const;

export const outdoorIntroduction = {
  heading: 'What custom means out here',
  picture: 'outdoor-cabin-day',
  paragraphs: [
    'A kit comes in one size and looks for a flat place. A custom sauna starts from the place: the hollow behind the magnolia, the edge of the pool terrace, the old shed whose foundation is still good. Its roof can copy the pitch of your house or hide below the fence line. The pane can be as wide as the one view worth having, and no wider.',
    'Building outside also asks for things an indoor room never needs. Rain has to be thrown clear of the walls. Power has to cross a lawn with roots in it. Someone walks back at night, so there is light at knee height and a rail where the ground drops. We draw all of this, because it decides whether the cabin is used in February.',
    'What it costs depends on size, glass, stove and ground, in that order. The calculator gives a first idea, and its figures rise for a room outdoors for exactly these reasons. A visit gives you the real one, together with a frank word on setbacks, association rules and permits.',
  ],
} as const;

export const outdoorReasons: readonly TitledText[] = [
  {
    title: 'Drawn for one garden',
    description:
      'Where the sun goes down, which window overlooks you, how far bare feet will walk in January. The plan starts with those, and the roofline follows.',
  },
  {
    title: 'Made for Georgia weather',
    description:
      'Deep eaves, a ventilated skin, flashing at every opening. A cabin here has to shrug off sideways rain in summer and dry out again by morning.',
  },
  {
    title: 'Your choice of fire',
    description: `An electric stove on ${fact('traditionalVoltage')} for weekdays, or logs for the crackle. Both bring the upper bench to ${fact('traditionalTemperature')}, and we plan the flue or the cable with the walls.`,
  },
  {
    title: 'More than a hot room',
    description:
      'A changing bench, hooks under cover, a cold tub, a shower that drains before frost. You pick what belongs to your ritual and leave out the rest.',
  },
  {
    title: 'Built by a single crew',
    description:
      'The carpenters who frame the walls also fit the benches and hang the glass. Footings, roof and wiring are in the same contract, from licensed and insured hands.',
  },
  {
    title: 'Looked after once it stands',
    description: `The ${fact('warranty')} covers what we made. In the first autumn we return, tighten what has moved and show you the little care that the boards ask for.`,
  },
];

export const outdoorSteps = [
  {
    title: 'Walk the garden',
    text: 'We come at dusk if we can, stake out two or three positions and sit down in each of them.',
  },
  {
    title: 'See it on paper',
    text: 'Plan, section and a view from your kitchen window, with wood samples and a price for every line.',
  },
  {
    title: 'Prepare and build',
    text: 'Footings and trench first, then frame, skin, roof and lining. Paths are covered and the lawn is put back.',
  },
  {
    title: 'Light it together',
    text: 'The first heating takes place with you inside. You learn the stove, the vents and how the room likes to dry.',
  },
] as const;

/** Six pictures of the project gallery, in order. */
export const outdoorPictures = [
  'outdoor-cabin-dusk',
  'outdoor-shower-deck',
  'recovery-cold-plunge',
  'sauna-window-view',
  'evening-lantern-sauna',
  'detail-stones-stove',
] as const;

/** A sample until the owner has words of a real client; the page marks it so. */
export const outdoorTestimonial: Testimonial = {
  quote:
    'From the house it looks like a lantern somebody forgot under the pines. From inside we watch the rain on the pond. The children call it the quiet house.',
  author: 'Sample client',
  location: 'Milton',
};

export const outdoorClosing = {
  heading: 'Show us the far end of the garden',
  text: `Slope, roots and clay are no obstacle, only part of the drawing. ${fact('customersLanding')} customers have started with a free walk around the plot.`,
} as const;
