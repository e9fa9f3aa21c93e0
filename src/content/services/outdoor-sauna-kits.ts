import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Outdoor sauna kits in Atlanta: barrel or cabin, the right base, buried power or a wood stove, roof, drainage and care for Georgia heat and rain.',
  headerPicture: 'barrel-sauna-garden',
  introductionPicture: 'outdoor-shower-deck',
  saunaType: 'outdoor',
  introduction: [
    'A kit is a sauna that is cut in a workshop and shipped in bundles. How long it lasts depends on the base, the roof and the wiring, in a climate with wet summers, red clay, termites and an occasional hard freeze.',
    'We help you choose the kit, plan the site, build the base, assemble the sauna, install the sauna heater or wood stove, and coordinate the trades who bring power to it. A kit on level ground may cost less; your quote has the price and the schedule.',
  ],
  benefits: [
    {
      title: 'Barrel or cabin',
      description:
        'A barrel has little air to heat and sheds rain, but its benches are low. A cabin has room for two bench levels and a big window, but needs more base, roof and time.',
    },
    {
      title: 'A base that stays level',
      description:
        'Compacted gravel drains well, concrete carries a heavy cabin, and a deck may work if its joists are strong enough. Sills stay off the soil, because of termites.',
    },
    {
      title: 'A roof for our rain',
      description:
        'Bare staves are not enough of a roof here. Shingles or metal get a drip edge, and a small porch keeps the sill dry.',
    },
    {
      title: 'Power under the lawn',
      description: `A licensed electrician sizes the ${facts.traditionalVoltage} cable, buries it in conduit and installs a disconnect within sight. An extension cord is never a substitute.`,
    },
    {
      title: 'A wood stove, done safely',
      description:
        'A wood stove needs a lined flue, clearances, a spark screen, fresh air and a place for ash. Carbon monoxide has no smell, so we mount an alarm where its maker allows. Local smoke rules come first.',
    },
    {
      title: 'Drainage that works',
      description:
        'Water drains through a slatted floor into gravel, or through a pipe to an approved outlet. An outdoor shower is drained before the first freeze.',
    },
  ],
  process: {
    title: 'From bare ground to first session',
    steps: [
      {
        title: 'Stake out the yard',
        description:
          'We mark the footprint with string and stand in it with you. We check setbacks, easements and association rules before anyone digs.',
      },
      {
        title: 'Pick the kit',
        description:
          'We compare wall thickness, wood, hardware, glass and heater side by side, and tell you what the kit leaves out.',
      },
      {
        title: 'Prepare the ground',
        description:
          'We take off the sod and lay fabric, conduit and compacted stone. If the side gate is narrow, we may carry the bundles in by hand.',
      },
      {
        title: 'Assemble and wire',
        description:
          'We tighten the staves on cradles, or stand the panels and screw them together, then add roof, door and benches. The power supply or flue is tested and measured.',
      },
      {
        title: 'Break it in',
        description:
          'A few gentle sessions drive off moisture; then we tighten the hoops. You learn when to oil the outside, and why the inside stays unfinished.',
      },
    ],
  },
  safety:
    'Do not use an outdoor sauna alone if you are new to it, keep the path lit, and never burn a wood stove with a blocked flue or without a carbon monoxide alarm.',
  closing: {
    heading: 'Walk the yard with us',
    text: 'We look at slope, trees, power and the side gate. The visit is free.',
  },
  testimonial: {
    quote:
      'We would have put it on the clay by the fence. They moved it a few steps uphill and laid gravel. After the first wet summer, the floor is still dry.',
    author: 'Chris and Amy T.',
    location: 'Suwanee',
    picture: 'panorama-barrel-night',
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
