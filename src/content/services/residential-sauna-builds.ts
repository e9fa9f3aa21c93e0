import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Residential sauna builds in metro Atlanta: finding the right spot at home, planning power, water and a place to cool off, and building it with care.',
  headerPicture: 'residential-bathroom-sauna',
  introductionPicture: 'family-sauna-small',
  introduction: [
    'Many houses already hold the space for a sauna: a linen closet, the dead end of a basement, the third bay of a garage, a guest bath that nobody uses. A residential build begins by finding it and asking what the rest of the house would have to give up.',
    `We handle the whole job: finding the place, the drawings, the building work, the trades and the first evening. Since ${fact('foundedYear')} we have finished ${fact('projectsInWords')} projects, with the founder personally involved. A traditional home sauna runs from ${fact('traditionalPriceRange')}, depending on size, wood, glass and how much of the house has to change.`,
  ],
  benefits: [
    {
      title: 'A spot chosen for the walk back',
      description:
        'The distance that matters is from bench to shower, then from shower to a chair. We look for a route that a wet person in a towel can take without crossing the living room.',
    },
    {
      title: 'A place to cool down',
      description:
        'Half of bathing happens outside the hot room. We set aside a bench, two hooks, and a window that opens or a door to the yard. Even a short wall beside the dryer can do.',
    },
    {
      title: 'The house checked first',
      description: `An older electrical panel may have no free space for a ${fact('traditionalVoltage')} load, and a basement wall may be damp long before we arrive. A licensed electrician looks at the panel, and we look at moisture, joists and headroom.`,
    },
    {
      title: 'Moisture kept to its own room',
      description:
        'A hot room in the middle of a cooled house sends vapor toward every cold surface. Separate framing, sealed foil and a sensible exhaust keep it out of the closet next door.',
    },
    {
      title: 'Made for the people who live there',
      description:
        'Grandparents want a rail and a low first step. Tall teenagers need length; children sit on the bottom tier beside an adult, with a guard around the stove. The control can be locked, and the door opens outward with a light push.',
    },
    {
      title: 'Upkeep you can manage',
      description:
        'Sit on a towel, leave the door open after the last bath, sand the benches lightly now and then, and restack the stones when they crumble. We write this on one page and leave it with you.',
    },
  ],
  process: {
    title: 'From spare corner to first bath',
    steps: [
      {
        title: 'Walk the house together',
        description:
          'We go from attic stairs to crawl space and note ceilings, plumbing stacks and how people move through the house in the evening. Sometimes the better place is on the other side of the same wall.',
      },
      {
        title: 'Agree on scope and money',
        description:
          'You see what the corner needs, sorted into must, should and could, and what each extra costs in wiring and heat. Association approvals and permits are named, with the person who will apply for them.',
      },
      {
        title: 'Order and prepare',
        description:
          'Wood, glass and stove are ordered while the space is emptied. We mark a delivery route and a place to stack boards indoors, because lumber should get used to the air of your house.',
      },
      {
        title: 'Build around your week',
        description:
          'Loud work is grouped, and water is shut off only with notice. Small decisions, such as the height of a hook, are made standing in the room. On weekends the house is yours.',
      },
      {
        title: 'Bathe, then tell us',
        description:
          'Use the room for a while and keep a short list: a hinge settles, a board creaks. We return once to work through the list, and leave the drawings and manuals in one folder.',
      },
    ],
  },
  safety:
    'Before the household uses the room, everyone in it should know who may bathe, for how long, and that children never go in alone.',
  closing: {
    heading: 'Show us the closet',
    text: 'We walk the house with you, measure, and say plainly what each corner could become. The first visit is free.',
  },
  testimonial: {
    quote:
      'Ours was a storage room behind the basement stairs. Now my husband goes after his run, my daughter goes before exams, and I have it on Sundays. They talked us into a bench outside the door, and we sit there as much as inside.',
    author: 'Sample client',
    location: 'Milton',
  },
  relatedServices: ['customSaunaDesign', 'steamShowerDesign', 'indoorInfraredSauna'],
  relatedBenefits: ['sleepQuality', 'mentalHealth'],
};
