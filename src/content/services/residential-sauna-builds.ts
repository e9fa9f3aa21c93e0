import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Residential sauna builds in metro Atlanta: finding the right spot at home, planning power, water and a place to cool off, and building it with care.',
  headerPicture: 'residential-bathroom-sauna',
  introductionPicture: 'family-sauna-small',
  introduction: [
    'Many houses already have room for a sauna: a linen closet, the dead end of a basement, the third bay of a garage, a guest bath nobody uses. We start by finding the right spot and working out what the house would have to give up.',
    `We handle the whole job: finding the spot, the drawings, the construction, the trades and the first heat. Since ${facts.foundedYear} we have finished ${facts.projectsInWords} projects, with the founder personally involved. A traditional home sauna runs from ${facts.traditionalPriceRange}, depending on size, wood, glass and how much of the house has to change.`,
  ],
  benefits: [
    {
      title: 'A spot near the shower',
      description:
        'You will walk from bench to shower to chair, wet and in a towel. We look for a spot where you do not have to cross the living room.',
    },
    {
      title: 'A place to cool down',
      description:
        'Half of a sauna session happens outside the hot room. We plan a bench, two hooks, and a window that opens or a door to the yard.',
    },
    {
      title: 'We check the house first',
      description: `An older panel may have no space for ${facts.traditionalVoltage}, and a basement wall may be damp. A licensed electrician checks the panel; we check moisture, joists and headroom.`,
    },
    {
      title: 'Moisture stays in the sauna',
      description:
        'A hot room sends vapor toward every cold surface. Separate framing, a sealed vapor barrier and exhaust keep it out of the closet next door.',
    },
    {
      title: 'Made for your family',
      description:
        'Grandparents want a rail and a low step; tall teenagers want a longer bench. Children sit low beside an adult, the sauna heater is guarded, the control locks, and the door opens with a push.',
    },
    {
      title: 'Easy upkeep',
      description:
        'Sit on a towel, leave the door open afterward, sand the benches now and then, and restack the stones. We put it all on one page.',
    },
  ],
  process: {
    title: 'From spare corner to finished sauna',
    steps: [
      {
        title: 'Walk through the house',
        description:
          'From attic stairs to crawl space, we look at ceilings, plumbing and how people move. Sometimes the better spot is on the other side of the wall.',
      },
      {
        title: 'Agree on scope and price',
        description:
          'You see what you need, what would be nice, and what each extra costs in wiring and heat. Approvals and permits are listed, with who applies for each.',
      },
      {
        title: 'Order and prepare',
        description:
          'We order wood, glass and heater while the space is being cleared. Boards are stacked indoors first, so the wood adjusts to the air in your house.',
      },
      {
        title: 'Build around your week',
        description:
          'We group the loud work and never shut off the water without notice. Small things, like the height of a hook, are decided on site. Your weekends stay free.',
      },
      {
        title: 'Try it, then tell us',
        description:
          'Keep a short list: a hinge settles, a board creaks. We come back once to work through it, and leave drawings and manuals in one folder.',
      },
    ],
  },
  safety:
    'Everyone in the house should know who may use the sauna, for how long, and that children never go in alone.',
  closing: {
    heading: 'Show us the spot',
    text: 'We measure and tell you plainly what would work there. The first visit is free.',
  },
  testimonial: {
    quote:
      'Ours was a storage room behind the basement stairs. They talked us into a bench outside the door, and we sit there as much as inside.',
    author: 'Brian H.',
    location: 'Milton',
    picture: 'residential-bathroom-sauna',
  },
  relatedServices: ['customSaunaDesign', 'steamShowerDesign', 'indoorInfraredSauna'],
  relatedBenefits: ['sleepQuality', 'mentalHealth'],
};
