import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const residentialSaunaBuilds: ServiceContent = {
  slug: 'residential-sauna-builds',
  title: 'Residential Sauna Builds',
  description:
    'A closet, a basement corner or half a garage becomes the hot room your household really uses.',
  metaDescription:
    'Residential sauna builds in metro Atlanta: finding the right spot at home, planning power, water and a place to cool off, and building it with care.',
  headerPicture: 'residential-bathroom-sauna',
  introductionPicture: 'family-sauna-small',
  introduction: [
    'Most houses already hold the space for a sauna. It is a linen closet with deep shelves, the dead end of a basement, the third bay of a garage, or the guest bath that nobody visits. A residential build begins by finding that space and asking what the rest of the house must give up for it.',
    `We take the whole job in one hand: the search for a place, the drawings, the building work, the trades, and the evening when you use it for the first time. Since ${fact('foundedYear')} we have finished ${fact('projectsInWords')} projects, with the founder personally involved. A traditional home sauna runs from ${fact('traditionalPriceRange')}, depending on size, wood, glass and how much of the house has to change.`,
    'The owner decides more than the look. You choose who it is for, how close it should be to a shower, whether children will come along, and how warm the neighboring rooms may get. Leave those questions open, and the finest cabin ends as storage for suitcases.',
  ],
  benefits: [
    {
      title: 'A spot chosen for the walk back',
      description:
        'The distance that matters is from bench to shower, then from shower to a chair. A sauna two floors from water is used on holidays. We look for a route that a wet person in a towel can take without crossing the living room.',
    },
    {
      title: 'A place to cool down',
      description:
        'Half of bathing happens outside the hot room. We set aside a bench, two hooks, a window that opens or a door to the yard. Even a short wall beside the dryer can do, when it has a seat and softer light.',
    },
    {
      title: 'The house checked first',
      description: `An older electrical panel may have no free space for a ${fact('traditionalVoltage')} load, and a basement wall may be damp long before we arrive. A licensed electrician looks at the panel, and we look at moisture, joists and headroom. Bad news is cheaper before demolition.`,
    },
    {
      title: 'Moisture kept to its own room',
      description:
        'A hot room in the middle of a cooled house sends vapor toward every cold surface. Separate framing, sealed foil and a sensible exhaust keep it from the wardrobe next door. Skip them, and the first sign is a musty coat in August.',
    },
    {
      title: 'Made for the people who live there',
      description:
        'Grandparents want a rail and a low first step. Tall teenagers need length; small children sit on the bottom tier, with a guard between them and the stove. The control can be locked, and the door can be opened from inside by the weakest hand in the family.',
    },
    {
      title: 'Upkeep you can manage',
      description:
        'A towel to sit on does more than any cleaner. Benches want a light sanding now and then, stones are restacked when they crumble, and the door is left open after the last bath. We write this on one page and leave it in the cupboard.',
    },
    {
      title: 'Plain talk about extras',
      description:
        'Colored light, speakers and a picture window are pleasant, and each one adds wiring, heat loss or both. We tell you what an extra asks of the room. Some owners spend the money on better wood instead and never regret the quiet.',
    },
  ],
  process: {
    title: 'From spare corner to first bath',
    steps: [
      {
        title: 'Walk the house together',
        description:
          'We go from attic stairs to crawl space and note ceilings, plumbing stacks and the way people move at seven in the evening. Often the owner’s first idea holds. Sometimes the better place is on the other side of the same wall.',
      },
      {
        title: 'Agree on scope and money',
        description:
          'You see what the corner needs, sorted into must, should and could. Association approvals and permits are named with the person who will apply. The figure is settled when the list is settled, so the two never drift apart.',
      },
      {
        title: 'Order and prepare',
        description:
          'Wood, glass and stove are ordered while the space is emptied. We mark a delivery route and a place to stack boards indoors, because lumber should get used to the air of your house. Pets and parking get a line in the plan too.',
      },
      {
        title: 'Build around your week',
        description:
          'Loud work is grouped, water is shut off only with notice, and somebody you know by name is on site. Small decisions, such as the height of a hook, are made standing in the room. At the weekend the house is yours again.',
      },
      {
        title: 'Bathe, then tell us',
        description:
          'Use the room for a while and keep a short list. A hinge settles, a board creaks, the ladle wants another nail. We return, work through the list with you, and leave the drawings and manuals in one folder.',
      },
    ],
  },
  testimonial: {
    quote:
      'Ours was a storage room behind the basement stairs. Now my husband goes after his run, my daughter goes before exams, and I have it on Sundays. They talked us into a bench outside the door, and we sit there as much as inside.',
    author: 'Sample client',
    location: 'Milton',
  },
  relatedLinks: [
    { title: 'Custom Sauna Design', path: '/services/custom-sauna-design', type: 'service' },
    { title: 'Steam Shower Design', path: '/services/steam-shower-design', type: 'service' },
    { title: 'Indoor Infrared Sauna', path: '/services/indoor-infrared-sauna', type: 'service' },
    { title: 'Sleep Quality', path: '/health-benefits/sleep-quality', type: 'benefit' },
    { title: 'Mood and Mental Health', path: '/health-benefits/mental-health', type: 'benefit' },
  ],
};
