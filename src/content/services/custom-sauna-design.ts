import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Custom sauna design in Atlanta: measured drawings, bench heights, stove size, fresh air, wood and light, all settled on paper before building starts.',
  headerPicture: 'hero-traditional-sauna',
  introductionPicture: 'design-axonometric',
  introduction: [
    'In a sauna, heat gathers under the ceiling and the cold stays at the floor. Whoever sits on the upper bench feels every decision made in between. Our design service makes those decisions on paper, where a line can still be erased.',
    'You receive a floor plan, a section through the benches, a drawing of each wall, an air diagram, a stove calculation and a page that tells the electrician what to provide. Wood samples come with the drawings. You decide how many people the room holds, whether they sit or lie down, what they look at, and how dark it gets.',
  ],
  benefits: [
    {
      title: 'Benches drawn from the body',
      description:
        'We work down from the ceiling: headroom first, then the upper tier, then the step below it. The aim is to lift your feet toward the level of the stones and out of the cold layer. A bench for lying down gets more depth than one for sitting.',
    },
    {
      title: 'A stove sized for the real room',
      description: `Bare glass, tile and masonry absorb heat, so they count as extra volume. Sized for that, the room reaches the ${fact('traditionalTemperature')} a traditional sauna is built for. An electric stove runs on ${fact('traditionalVoltage')}, and the load is on the drawing so your panel can be checked early.`,
    },
    {
      title: 'Air with a way in and a way out',
      description:
        'Fresh air enters beside the stove, warms as it rises, crosses the benches and leaves on the opposite side. We draw both openings and the path between them. Without one of them the room turns stuffy.',
    },
    {
      title: 'Wood picked by hand',
      description:
        'Cedar is fragrant and red-brown. Aspen and alder are pale, smooth and nearly without scent; heat-treated boards are darker and move less. Benches are specified without knots, because a knot holds resin and gets hotter than the wood around it.',
    },
    {
      title: 'Light that stays out of your eyes',
      description:
        'We hide strips behind the backrest or under a bench edge and keep the ceiling dark above the stove. Fixtures are rated for the heat, and the switch sits outside the hot room.',
    },
    {
      title: 'Glass where it does some work',
      description:
        'A glass front makes a narrow room feel deeper and shares its glow with the bathroom. It also loses heat and puts bathers on view. We draw the sight lines from the hall and from the bench, so you can choose knowingly.',
    },
  ],
  process: {
    title: 'From tape measure to drawing set',
    steps: [
      {
        title: 'Survey the space',
        description:
          'We measure walls, ceiling and door swings, and look for what hides behind them: pipes, ducts, a beam. If another corner of the house would serve better, this is when we say so.',
      },
      {
        title: 'Talk about habits',
        description:
          'We ask who will bathe together, how much water you like on the stones, and where you go to cool off. The answers set the length of the bench and the place of the door.',
      },
      {
        title: 'Compare layouts',
        description:
          'Straight, L-shaped and facing benches are sketched in the same footprint. A corner is good for talk and awkward to lie in; a long straight bench is the reverse. You mark up the sketches, and we redraw.',
      },
      {
        title: 'Choose the materials',
        description:
          'Boards, glass, floor tile and stone lie next to each other under warm light. We wet the floor samples and scratch the bench samples. Your choices are entered in a schedule with profile and finish.',
      },
      {
        title: 'Issue the set',
        description:
          'The final sheets carry dimensions, fastening details, the gap under the door and the position of the temperature sensor. They are written for the people who build, and the quote follows them line by line. You keep a copy.',
      },
    ],
  },
  safety:
    'A drawing can help: a door that opens outward without a latch, a guard around the stove, a rail at the step. Heat itself is not for everyone.',
  closing: {
    heading: 'Bring a corner of your house',
    text: 'A few photos and rough measurements are enough to begin. The first consultation is free.',
  },
  testimonial: {
    quote:
      'I came with a picture of a glass box. The section drawing showed me why my feet would have been cold in it. We gave up some glass, raised the bench, and the room is better than the one I had in mind.',
    author: 'Sample client',
    location: 'Buckhead',
  },
  relatedServices: ['customSaunaInstallation', 'residentialSaunaBuilds', 'indoorInfraredSauna'],
  relatedBenefits: ['stressRelief', 'sleepQuality'],
};
