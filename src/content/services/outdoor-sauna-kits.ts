import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const outdoorSaunaKits: ServiceContent = {
  slug: 'outdoor-sauna-kits',
  title: 'Outdoor Sauna Kits',
  description:
    'Barrels and cabins chosen for your yard, set on a sound base and wired, roofed and drained properly.',
  metaDescription:
    'Outdoor sauna kits in Atlanta: barrel or cabin, the right base, buried power or a wood stove, roof, drainage and care for Georgia heat and rain.',
  headerPicture: 'barrel-sauna-garden',
  introductionPicture: 'outdoor-shower-deck',
  saunaType: 'outdoor',
  introduction: [
    'A kit is a sauna that was cut in a workshop and travels as bundles: staves or wall panels, hoops, benches, door, roof and stove. It suits a yard where a full building would be too much. What arrives on the truck is good carpentry; whether it stays good depends on the ground, the roof and the cable.',
    'Our service covers the choice of kit, the site plan, the base, assembly, the stove, and the trades who bring power to it. You choose barrel or cabin, electric or wood, window or none, and the spot in the garden. You also tell us about the slope, the septic field and the neighbor’s bedroom window, because a catalog cannot.',
    'Georgia is kind to an evening bath and hard on wood. Long wet summers, red clay that holds water, pollen, termites and the odd hard freeze all find the weak corner. When a kit fails early, the rot is at the bottom and the top still looks new.',
  ],
  benefits: [
    {
      title: 'Barrel or cabin, weighed fairly',
      description:
        'A barrel has little air to heat and warms quickly, and its round wall sheds rain; its benches are low and everyone sits at one level. A cabin takes insulation, two tiers and a big pane. It costs more base, more roof and more time to put up.',
    },
    {
      title: 'A base that stays level',
      description:
        'A bed of compacted gravel drains well and forgives small movements. Concrete carries a heavy cabin, and an existing deck may do once its joists have been checked. On soft soil a barrel twists, the door binds, and the gaps open on one side.',
    },
    {
      title: 'Wood kept off the dirt',
      description:
        'Cradles and sills rest on stone or treated runners, with air moving below. Leaves are easy to rake out. Soil or mulch heaped against the boards is an invitation to termites and the quickest way to ruin a fine floor.',
    },
    {
      title: 'A roof with an edge',
      description:
        'Staves alone are not a roof under our rains. We add shingles or a metal skin with a drip edge that throws water clear of the end walls. A small porch keeps the sill dry and gives you somewhere to stand while the storm passes.',
    },
    {
      title: 'Power under the lawn',
      description: `An electric model of the traditional kind wants ${fact('traditionalVoltage')} at the far end of the garden. A licensed electrician sizes the cable for the distance, buries it in conduit and sets a disconnect within sight. An extension cord is never a substitute.`,
    },
    {
      title: 'Wood fire, with its duties',
      description:
        'A log stove needs no trench and sounds like evening. It does need a lined flue, clear space around hot metal, a spark screen and a place for ash. Local rules about open burning and smoke come first, and we check them with you before you fall for the stove.',
    },
    {
      title: 'Water that goes somewhere',
      description:
        'Ladle water and rinse water leave through a slatted floor into the gravel, or by pipe to an approved outlet. An outdoor shower has a valve that can be drained before frost. Runoff is led away from the foundations of the house.',
    },
  ],
  process: {
    title: 'From flat ground to first fire',
    steps: [
      {
        title: 'Stake out the yard',
        description:
          'We mark the footprint with string and stand in it at the hour you would bathe. Sun, wind, lights from next door and the walk from the back step become obvious. Setbacks, easements and association rules are looked up before the stakes turn into gravel.',
      },
      {
        title: 'Pick the kit',
        description:
          'Wall thickness, species, hardware, glass and stove are compared side by side. Stainless bands outlast plated ones, and thick staves hold warmth on a windy night. We tell you what is missing from the box, since steps, roofing and lamps often are.',
      },
      {
        title: 'Make the ground ready',
        description:
          'Turf and topsoil come off, fabric and stone go down, and the surface is compacted in layers and checked with a long level. Conduit is laid at the same time. Access counts too: a narrow side gate may mean carrying the bundles by hand.',
      },
      {
        title: 'Raise and wire',
        description:
          'Staves are tapped together around the cradles and drawn tight, or cabin panels are stood, squared and screwed. Roof, door and benches follow. The electrician connects and tests the supply, or the flue is joined and its clearances measured.',
      },
      {
        title: 'Season it in',
        description:
          'The first gentle firings drive off moisture and let the joints settle, and then the hoops are tightened. We show you how to repeat that with the seasons, when to oil the outside, and why the inside is left bare. A cover is no help if it traps damp.',
      },
    ],
  },
  testimonial: {
    quote:
      'We would have put it on the clay by the fence. They moved it a few steps uphill, laid gravel and turned the door toward the trees. After the first wet summer the floor is dry and the door still closes with one finger.',
    author: 'Sample client',
    location: 'Suwanee',
  },
  galleryPictures: [
    'outdoor-cabin-day',
    'panorama-barrel-night',
    'outdoor-cabin-dusk',
    'recovery-cold-plunge',
    'detail-bucket-ladle',
  ],
  relatedLinks: [
    { title: 'Custom Sauna Design', path: '/services/custom-sauna-design', type: 'service' },
    { title: 'Custom Sauna Installation', path: '/services/custom-sauna-installation', type: 'service' },
    { title: 'Residential Sauna Builds', path: '/services/residential-sauna-builds', type: 'service' },
    { title: 'Muscle Recovery', path: '/health-benefits/muscle-recovery', type: 'benefit' },
    { title: 'Colds and the Immune System', path: '/health-benefits/immune-system', type: 'benefit' },
  ],
};
