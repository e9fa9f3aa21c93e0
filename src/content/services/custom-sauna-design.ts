import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Custom sauna design in Atlanta: measured drawings, bench heights, stove size, fresh air, wood and light, all settled on paper before building starts.',
  headerPicture: 'hero-traditional-sauna',
  introductionPicture: 'design-axonometric',
  introduction: [
    'Heat gathers under the ceiling and the cold stays at the floor. Whoever sits on the upper bench feels every decision made in between. We make those decisions on paper, where a line can still be erased.',
    'You receive a floor plan, a section through the benches, a drawing of each wall, an air diagram, a stove calculation, a page for the electrician, and wood samples. You decide how many people the room holds, whether they sit or lie down, what they look at, and how dark it gets.',
  ],
  benefits: [
    {
      title: 'Benches drawn from the body',
      description:
        'We work down from the ceiling: headroom, upper tier, step. The aim is feet at the level of the stones, and more depth where you lie down.',
    },
    {
      title: 'A stove sized for the real room',
      description: `Glass, tile and masonry absorb heat, so they count as volume; then the room reaches ${fact('traditionalTemperature')}. The load of a ${fact('traditionalVoltage')} stove is on the drawing, so your panel can be checked early.`,
    },
    {
      title: 'Air with a way in and a way out',
      description:
        'Fresh air enters beside the stove, rises, crosses the benches and leaves on the opposite side. Without either opening the room turns stuffy.',
    },
    {
      title: 'Wood picked by hand',
      description:
        'Cedar is fragrant and red-brown, aspen and alder pale and nearly without scent, heat-treated boards darker and steadier. Benches have no knots: a knot gets hotter.',
    },
    {
      title: 'Light that stays out of your eyes',
      description:
        'Strips hide behind the backrest or under a bench, and the ceiling stays dark above the stove. Fixtures are rated for heat; the switch is outside.',
    },
    {
      title: 'Glass where it does some work',
      description:
        'A glass front makes a narrow room feel deeper. It also loses heat and puts bathers on view, so we draw the sight lines first.',
    },
  ],
  process: {
    title: 'From tape measure to drawing set',
    steps: [
      {
        title: 'Survey the space',
        description:
          'We measure walls, ceiling and door swings, and look for pipes, ducts and beams. If another corner would serve better, we say so.',
      },
      {
        title: 'Talk about habits',
        description:
          'Who bathes together, how much water goes on the stones, where do you cool off? The answers set bench and door.',
      },
      {
        title: 'Compare layouts',
        description:
          'Straight, L-shaped and facing benches in one footprint. A corner is good for talk and awkward to lie in. You mark up; we redraw.',
      },
      {
        title: 'Choose the materials',
        description:
          'Boards, glass, tile and stone lie side by side under warm light. We wet and scratch the samples, and enter your choices in a schedule.',
      },
      {
        title: 'Issue the set',
        description:
          'The sheets carry dimensions, fastenings, the gap under the door and the place of the sensor. The quote follows them line by line. You keep a copy.',
      },
    ],
  },
  safety:
    'A door that opens outward without a latch, a guard around the stove and a rail at the step help. Heat itself is not for everyone.',
  closing: {
    heading: 'Bring a corner of your house',
    text: 'A few photos and rough measurements are enough. The first consultation is free.',
  },
  testimonial: {
    quote:
      'I came with a picture of a glass box. The section drawing showed me why my feet would have been cold in it. We gave up some glass and raised the bench.',
    author: 'Daniel R.',
    location: 'Buckhead',
    picture: 'hero-traditional-sauna',
  },
  relatedServices: ['customSaunaInstallation', 'residentialSaunaBuilds', 'indoorInfraredSauna'],
  relatedBenefits: ['stressRelief', 'sleepQuality'],
};
