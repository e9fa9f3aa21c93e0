import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Residential sauna builds in metro Atlanta: finding the right spot at home, planning power, water and a place to cool off, and building it with care.',
  headerPicture: 'residential-bathroom-sauna',
  introductionPicture: 'family-sauna-small',
  introduction: [
    'Many houses already hold the space for a sauna: a linen closet, the dead end of a basement, the third bay of a garage, a guest bath nobody uses. We begin by finding it and asking what the house would have to give up.',
    `We handle the whole job: the place, the drawings, the building work, the trades and the first evening. Since ${fact('foundedYear')} we have finished ${fact('projectsInWords')} projects, with the founder personally involved. A traditional home sauna runs from ${fact('traditionalPriceRange')}, depending on size, wood, glass and how much of the house has to change.`,
  ],
  benefits: [
    {
      title: 'A spot chosen for the walk back',
      description:
        'What matters is the way from bench to shower to chair. We look for one a wet person in a towel can take without crossing the living room.',
    },
    {
      title: 'A place to cool down',
      description:
        'Half of bathing happens outside the hot room. We set aside a bench, two hooks, and a window that opens or a door to the yard.',
    },
    {
      title: 'The house checked first',
      description: `An older panel may have no space for ${fact('traditionalVoltage')}, and a basement wall may be damp. A licensed electrician looks at the panel, we at moisture, joists and headroom.`,
    },
    {
      title: 'Moisture kept to its own room',
      description:
        'A hot room sends vapor toward every cold surface. Separate framing, sealed foil and exhaust keep it out of the closet next door.',
    },
    {
      title: 'Made for the people who live there',
      description:
        'Grandparents want a rail and a low step, tall teenagers want length. Children sit low beside an adult, the stove is guarded, the control locks, the door opens with a push.',
    },
    {
      title: 'Upkeep you can manage',
      description:
        'Sit on a towel, leave the door open afterward, sand the benches now and then, restack crumbling stones. It is all on one page.',
    },
  ],
  process: {
    title: 'From spare corner to first bath',
    steps: [
      {
        title: 'Walk the house together',
        description:
          'From attic stairs to crawl space we note ceilings, plumbing and how people move. Sometimes the better place is behind the same wall.',
      },
      {
        title: 'Agree on scope and money',
        description:
          'You see must, should and could, and what each extra costs in wiring and heat. Approvals and permits are listed, with who applies for each.',
      },
      {
        title: 'Order and prepare',
        description:
          'Wood, glass and stove are ordered while the space is emptied. Boards are stacked indoors, to get used to the air of your house.',
      },
      {
        title: 'Build around your week',
        description:
          'Loud work is grouped, and water is shut off only with notice. The height of a hook is settled in the room. Weekends are yours.',
      },
      {
        title: 'Bathe, then tell us',
        description:
          'Keep a short list: a hinge settles, a board creaks. We return once to work through it, and leave drawings and manuals in one folder.',
      },
    ],
  },
  safety:
    'Everyone in the house should know who may bathe, for how long, and that children never go in alone.',
  closing: {
    heading: 'Show us the closet',
    text: 'We measure, and say plainly what each corner could become. The first visit is free.',
  },
  testimonial: {
    quote:
      'Ours was a storage room behind the basement stairs. They talked us into a bench outside the door, and we sit there as much as inside.',
    author: 'Brian H.',
    location: 'Milton',
    picture: 'family-sauna-small',
  },
  relatedServices: ['customSaunaDesign', 'steamShowerDesign', 'indoorInfraredSauna'],
  relatedBenefits: ['sleepQuality', 'mentalHealth'],
};
