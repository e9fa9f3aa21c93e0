import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Custom sauna design in Atlanta: measured drawings, bench heights, heater size, fresh air, wood and light, all settled on paper before building starts.',
  headerPicture: 'hero-traditional-sauna',
  introductionPicture: 'design-axonometric',
  introduction: [
    'Heat rises to the ceiling and cold air stays at the floor, so even small differences in bench height change how a sauna feels. We work all of this out on paper first, while it is easy to change.',
    'You get a floor plan, a section through the benches, a drawing of each wall, a ventilation diagram, a sauna heater calculation, a page for the electrician, and wood samples. You decide how many people the room holds, whether they sit or lie down, what they look at, and how dark it gets.',
  ],
  benefits: [
    {
      title: 'Benches that fit you',
      description:
        'We work down from the ceiling: headroom, upper bench, step. Your feet should be level with the stones, and a bench for lying down has to be deeper.',
    },
    {
      title: 'A heater sized for the room',
      description: `Glass, tile and masonry absorb heat, so we count them as extra volume; that way the room reaches ${facts.traditionalTemperature}. The load of a ${facts.traditionalVoltage} heater is on the drawing, so your panel can be checked early.`,
    },
    {
      title: 'Fresh air in, stale air out',
      description:
        'Fresh air enters beside the heater, rises, crosses the benches and leaves on the opposite side. If either opening is missing, the room gets stuffy.',
    },
    {
      title: 'Wood picked by hand',
      description:
        'Cedar is fragrant and red-brown. Aspen and alder are pale with almost no scent. Heat-treated boards are darker and more stable. Bench boards have no knots, because knots get hotter.',
    },
    {
      title: 'Light that stays out of your eyes',
      description:
        'We hide light strips behind the backrest or under a bench and keep the ceiling above the heater dark. Fixtures are rated for heat; the switch is outside.',
    },
    {
      title: 'Glass where it makes sense',
      description:
        'A glass front makes a narrow room feel deeper. It also loses heat and puts people on display, so we check the sight lines first.',
    },
  ],
  process: {
    title: 'From measurements to final drawings',
    steps: [
      {
        title: 'Survey the space',
        description:
          'We measure walls, ceiling and door swings, and look for pipes, ducts and beams. If another spot would work better, we say so.',
      },
      {
        title: 'Talk about habits',
        description:
          'Who will use it together? How much water goes on the stones? Where do you cool off? Your answers decide where the benches and the door go.',
      },
      {
        title: 'Compare layouts',
        description:
          'We try straight, L-shaped and facing benches in the same footprint. A corner is good for talking but awkward for lying down. You mark up the plans; we redraw them.',
      },
      {
        title: 'Choose the materials',
        description:
          'You see boards, glass, tile and stone side by side under warm light. We wet and scratch the samples, then write down your choices.',
      },
      {
        title: 'Deliver the drawings',
        description:
          'The drawings show dimensions, fasteners, the gap under the door and where the sensor goes. The quote follows them line by line. You keep a copy.',
      },
    ],
  },
  safety:
    'A door that opens outward without a latch, a guard around the heater and a rail at the step all help. Still, heat is not for everyone.',
  closing: {
    heading: 'Have a space in mind?',
    text: 'A few photos and rough measurements are enough to start. The first consultation is free.',
  },
  testimonial: {
    quote:
      'I came with a picture of a glass box. The drawing showed me why my feet would have been cold in it. We gave up some glass and raised the bench.',
    author: 'Daniel R.',
    location: 'Buckhead',
    picture: 'detail-backrest-light',
  },
  relatedServices: ['customSaunaInstallation', 'residentialSaunaBuilds', 'indoorInfraredSauna'],
  relatedBenefits: ['stressRelief', 'sleepQuality'],
};
