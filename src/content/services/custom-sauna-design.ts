import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const customSaunaDesign: ServiceContent = {
  slug: 'custom-sauna-design',
  title: 'Custom Sauna Design',
  description:
    'Plans, sections and wood samples that settle every bench, vent and light before lumber is ordered.',
  metaDescription:
    'Custom sauna design in Atlanta: measured drawings, bench heights, stove size, fresh air, wood and light, all settled on paper before building starts.',
  headerPicture: 'hero-traditional-sauna',
  introductionPicture: 'design-axonometric',
  introduction: [
    'A sauna is a small room with strict physics. The heat gathers under the ceiling, the cold stays at the floor, and whoever sits on the upper bench feels every decision made in between. Our design service makes those decisions on paper, where a line can still be erased.',
    'You receive a floor plan, a section through the benches, a drawing of each wall, an air diagram, a stove calculation and a page that tells the electrician what to provide. Samples of the wood come with the drawings. You decide how many people the room holds, whether they sit or lie down, what they look at, and how dark it gets.',
    `A poor design cannot be rescued by good carpentry. A high ceiling parks the heat where nobody sits. A stove behind the door swing makes every entry awkward. A large pane without the power to match leaves the room short of the ${fact('traditionalTemperature')} that a traditional sauna is built for.`,
  ],
  benefits: [
    {
      title: 'Benches drawn from the body',
      description:
        'We work down from the ceiling: head room first, then the upper tier, then the step below it. The aim is to lift your feet toward the level of the stones and out of the cold layer. A bench for lying down gets more depth than one for sitting, and the drawing says which is which.',
    },
    {
      title: 'A stove sized for the real room',
      description: `Volume is only the start of the calculation. Bare glass, tile and masonry drink heat, so they count as extra room. An electric stove of this kind runs on ${fact('traditionalVoltage')}, and the load goes on the drawing so that your panel can be checked early.`,
    },
    {
      title: 'Air with a way in and a way out',
      description:
        'Fresh air enters beside the stove, warms as it rises, crosses the benches and leaves on the opposite side. We draw both openings and the path between them. Leave one out and the room turns thick and sleepy, however fine the paneling is.',
    },
    {
      title: 'Wood picked by hand',
      description:
        'Cedar is fragrant and red-brown. Aspen and alder are pale, smooth and nearly without scent; heat-treated boards are darker and move less. Benches are specified without knots, because a knot holds resin and gets hotter than the wood around it.',
    },
    {
      title: 'Light that stays out of your eyes',
      description:
        'The best lamp in a sauna is one you never see. We hide strips behind the backrest or under a bench edge and keep the ceiling dark above the stove. Fittings are chosen for heat, and the switch sits outside the hot room.',
    },
    {
      title: 'Glass where it does some work',
      description:
        'A glass front makes a narrow room feel deeper and lets a bathroom share its glow. It also loses heat and puts bathers on view. We draw the sight lines from the hall and from the bench, so you choose between openness and privacy knowingly.',
    },
    {
      title: 'A quote you can read line by line',
      description:
        'When each part has been drawn, each part can be priced. The quote follows the sheets and names what stands apart, such as permits, structural changes or an upgrade to the electrical service. You can remove a feature and see what goes with it.',
    },
  ],
  process: {
    title: 'From tape measure to drawing set',
    steps: [
      {
        title: 'Survey the space',
        description:
          'We measure walls, ceiling, door swings and whatever hides behind them: pipes, ducts, a beam that nobody mentioned. Photographs and notes go onto a base drawing. If a different corner of the house would serve better, this is when we say so.',
      },
      {
        title: 'Talk about habits',
        description:
          'Some people want silence and a book, others bring the whole family. We ask who will bathe together, how much water you like on the stones, and where you go to cool off. The answers set the length of the bench and the place of the door.',
      },
      {
        title: 'Compare layouts',
        description:
          'Straight, L-shaped and facing benches are sketched in the same footprint. Each has a cost: a corner is good for talk and awkward to lie in, and a long straight bench is the reverse. You mark up the sketches, and we redraw the one that survives.',
      },
      {
        title: 'Hold the materials',
        description:
          'Boards, glass, floor tile and stone lie on the table next to each other under warm light. We wet the floor samples and scratch the bench samples. The choice is entered in a schedule with the profile, the finish and the direction of the grain.',
      },
      {
        title: 'Issue the set',
        description:
          'The final sheets carry dimensions, fixing details, the gap beneath the door and the position of the temperature sensor. They are written for the people who build, without guesses left to the site. You keep a copy for the house file.',
      },
    ],
  },
  testimonial: {
    quote:
      'I came with a picture of a glass box. The section drawing showed me why my feet would have been cold in it. We gave up some glass, raised the bench, and the room is better than the one I had in mind.',
    author: 'Sample client',
    location: 'Buckhead',
  },
  relatedLinks: [
    { title: 'Custom Sauna Installation', path: '/services/custom-sauna-installation', type: 'service' },
    { title: 'Residential Sauna Builds', path: '/services/residential-sauna-builds', type: 'service' },
    { title: 'Indoor Infrared Sauna', path: '/services/indoor-infrared-sauna', type: 'service' },
    { title: 'Stress Relief', path: '/health-benefits/stress-relief', type: 'benefit' },
    { title: 'Sleep Quality', path: '/health-benefits/sleep-quality', type: 'benefit' },
  ],
};
