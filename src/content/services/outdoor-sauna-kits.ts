import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Outdoor sauna kits in Atlanta: barrel or cabin, the right base, buried power or a wood stove, roof, drainage and care for Georgia heat and rain.',
  headerPicture: 'barrel-sauna-garden',
  introductionPicture: 'outdoor-shower-deck',
  saunaType: 'outdoor',
  introduction: [
    'A kit is a sauna cut in a workshop and shipped in bundles. What arrives on the truck is good carpentry. Whether it stays good depends on the ground, the roof and the cable, in a climate of wet summers, red clay, termites and the odd hard freeze.',
    'Our service covers the choice of kit, the site plan, the base, assembly, the stove, and the trades who bring power to it. A kit on level ground may come to less; your quote has the price and the schedule.',
  ],
  benefits: [
    {
      title: 'Barrel or cabin, weighed fairly',
      description:
        'A barrel has little air to heat and sheds rain, but its benches are low. A cabin takes two tiers and a big pane, and needs more base, roof and time.',
    },
    {
      title: 'A base that stays level',
      description:
        'Compacted gravel drains; concrete carries a heavy cabin; a deck may do if its joists pass. Sills stay off the soil, because of termites.',
    },
    {
      title: 'A roof with an edge',
      description:
        'Staves alone are not a roof in our rain. Shingles or a metal skin get a drip edge, and a small porch keeps the sill dry.',
    },
    {
      title: 'Power under the lawn',
      description: `A licensed electrician sizes the ${fact('traditionalVoltage')} cable, buries it in conduit and sets a disconnect within sight. An extension cord is never a substitute.`,
    },
    {
      title: 'A wood fire, with its duties',
      description:
        'A wood stove needs a lined flue, clear space, a spark screen, fresh air and a place for ash. Carbon monoxide has no smell, so we mount an alarm where its maker allows. Local rules on smoke come first.',
    },
    {
      title: 'Water that goes somewhere',
      description:
        'Ladle and rinse water leave through a slatted floor into gravel, or by pipe to an approved outlet. An outdoor shower drains before frost.',
    },
  ],
  process: {
    title: 'From flat ground to first fire',
    steps: [
      {
        title: 'Stake out the yard',
        description:
          'We mark the footprint with string and stand in it with you. Setbacks, easements and association rules come before digging.',
      },
      {
        title: 'Pick the kit',
        description:
          'Wall thickness, species, hardware, glass and stove, side by side. We say what the box leaves out.',
      },
      {
        title: 'Make the ground ready',
        description:
          'Sod comes off, fabric and stone go down in compacted layers, conduit with them. A narrow side gate may mean carrying bundles by hand.',
      },
      {
        title: 'Raise and wire',
        description:
          'Staves are drawn tight on cradles, or panels stood and screwed, then roof, door and benches. Supply or flue is tested and measured.',
      },
      {
        title: 'Season it in',
        description:
          'Gentle firings drive off moisture; then the hoops are tightened. You learn when to oil the outside, and why the inside stays bare.',
      },
    ],
  },
  safety:
    'Do not bathe alone outdoors if you are new to it, light the way back, and never burn a stove with a blocked flue or without a carbon monoxide alarm.',
  closing: {
    heading: 'Walk the yard with us',
    text: 'We look at slope, trees, power and the side gate. The visit is free.',
  },
  testimonial: {
    quote:
      'We would have put it on the clay by the fence. They moved it a few steps uphill and laid gravel. After the first wet summer the floor is dry.',
    author: 'Chris and Amy T.',
    location: 'Suwanee',
    picture: 'barrel-sauna-garden',
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
