import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Outdoor sauna kits in Atlanta: barrel or cabin, the right base, buried power or a wood stove, roof, drainage and care for Georgia heat and rain.',
  headerPicture: 'barrel-sauna-garden',
  introductionPicture: 'outdoor-shower-deck',
  saunaType: 'outdoor',
  introduction: [
    'A kit is a sauna cut in a workshop and shipped in bundles: staves or wall panels, benches, door, roof and stove. What arrives on the truck is good carpentry. Whether it stays good depends on the ground, the roof and the cable, in a climate of long wet summers, red clay, termites and the odd hard freeze.',
    'Our service covers the choice of kit, the site plan, the base, assembly, the stove, and the trades who bring power to it. A kit on level ground may come to less; your quote has the price and the schedule.',
  ],
  benefits: [
    {
      title: 'Barrel or cabin, weighed fairly',
      description:
        'A barrel has little air to heat and its round wall sheds rain, but its benches are low and everyone sits at one level. A cabin takes insulation, two tiers and a big pane, and needs more base, more roof and more time.',
    },
    {
      title: 'A base that stays level',
      description:
        'Compacted gravel drains well and forgives small movements. Concrete carries a heavy cabin, and an existing deck may do once its joists have been checked. Sills rest on stone or treated runners, because soil against the boards invites termites.',
    },
    {
      title: 'A roof with an edge',
      description:
        'Staves alone are not a roof in our rain. We add shingles or a metal skin with a drip edge that throws water clear of the end walls. A small porch keeps the sill dry.',
    },
    {
      title: 'Power under the lawn',
      description: `An electric stove wants ${fact('traditionalVoltage')} at the far end of the yard. A licensed electrician sizes the cable for the distance, buries it in conduit and sets a disconnect within sight. An extension cord is never a substitute.`,
    },
    {
      title: 'A wood fire, with its duties',
      description:
        'A wood stove needs a lined flue, clear space around hot metal, a spark screen, a steady supply of fresh air and a place for ash. Any fire can give off carbon monoxide, which has no smell: we mount a carbon monoxide alarm where its maker allows it and you can hear it. Local rules on burning and smoke come first.',
    },
    {
      title: 'Water that goes somewhere',
      description:
        'Ladle water and rinse water leave through a slatted floor into the gravel, or by pipe to an approved outlet. An outdoor shower has a valve that can be drained before frost.',
    },
  ],
  process: {
    title: 'From flat ground to first fire',
    steps: [
      {
        title: 'Stake out the yard',
        description:
          'We mark the footprint with string and stand in it with you. Sun, wind, the neighbor’s lights and the walk from the back door become obvious. Setbacks, easements and association rules are looked up before anything is dug.',
      },
      {
        title: 'Pick the kit',
        description:
          'Wall thickness, species, hardware, glass and stove are compared side by side. We tell you what is missing from the box, since steps, roofing and lamps often are.',
      },
      {
        title: 'Make the ground ready',
        description:
          'Sod and topsoil come off, fabric and stone go down, and the surface is compacted in layers. Conduit is laid at the same time. A narrow side gate may mean carrying the bundles by hand.',
      },
      {
        title: 'Raise and wire',
        description:
          'Staves are tapped together around the cradles and drawn tight, or cabin panels are stood, squared and screwed. Roof, door and benches follow. The electrician tests the supply, or the flue is joined and its clearances measured.',
      },
      {
        title: 'Season it in',
        description:
          'The first gentle firings drive off moisture and let the joints settle; then the hoops are tightened. We show you how to repeat that with the seasons, when to oil the outside, and why the inside is left bare.',
      },
    ],
  },
  safety:
    'Outdoors there is nobody in the next room. Do not bathe alone if you are new to it, light the way back, and never burn a stove with a blocked flue or without a carbon monoxide alarm.',
  closing: {
    heading: 'Walk the yard with us',
    text: 'We look at slope, trees, power and the side gate, and tell you which kits would suit the place. The visit is free.',
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
  relatedServices: ['customSaunaDesign', 'customSaunaInstallation', 'residentialSaunaBuilds'],
  relatedBenefits: ['muscleRecovery', 'immuneSystem'],
};
