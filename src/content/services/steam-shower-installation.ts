import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Steam shower installation in metro Atlanta: full membrane, tested drain, generator with service access, tile, sealed glass and a first run with you.',
  headerPicture: 'steam-shower-dark-stone',
  introductionPicture: 'steam-shower-controls',
  saunaType: 'steam',
  introduction: [
    'A steam shower takes five trades: carpenter, plumber, electrician, tile setter and glazier. Each one covers up the work of the last, so a mistake under the tile is found late. We put them in order and check each layer while it can still be seen.',
    'We take out the old shower, frame the new one, waterproof it, and coordinate the plumber and a licensed electrician. Mortar, grout and membrane need time to cure, so the schedule comes with the quote.',
  ],
  benefits: [
    {
      title: 'Membrane on all six sides',
      description:
        'An ordinary shower is waterproofed where water lands. Here the ceiling, bench, niches and jambs are, too, and we seal around every screw and pipe.',
    },
    {
      title: 'A pan tested before tile',
      description:
        'We plug the drain and let water stand on the floor before any tile is set. You get a picture of the water marks before and after.',
    },
    {
      title: 'A steam line without a low spot',
      description:
        'The pipe is insulated and pitched, so condensed water drains away; trapped water spits, knocks and can scald. We put no valve in that line.',
    },
    {
      title: 'A generator you can reach',
      description:
        'It sits on a dry shelf with room to take its cover off. The relief valve and blow-down are piped to a drain.',
    },
    {
      title: 'A steam outlet out of the way',
      description:
        'The steam head gets hot enough to burn. It sits low, where feet and small hands do not rest, and faces away from the bench and faucet.',
    },
    {
      title: 'Paperwork at the handover',
      description: `Our work carries a ${facts.warranty}, and you keep the maker’s papers for the generator. The folder shows each shutoff and the cleaning cycle.`,
    },
  ],
  process: {
    title: 'What happens on site',
    steps: [
      {
        title: 'Strip to the studs',
        description:
          'Tile, board and pan come out. We look for rot, weak joists and vents that lead nowhere, and price any repairs before closing anything in.',
      },
      {
        title: 'Rough in the lines',
        description:
          'Water, drain, steam and control lines go in. The electrician adds a circuit to match the nameplate, and we add blocking for grab bars.',
      },
      {
        title: 'Waterproof and test',
        description:
          'Sheets or coats go on at the maker’s thickness, corners first. Nobody walks on the floor until it has passed the standing-water test.',
      },
      {
        title: 'Tile, grout and glass',
        description:
          'Walls start from a leveled line; the floor is set last, toward the drain. Mortar gets its full time to cure. Glass comes once the openings are final.',
      },
      {
        title: 'First steam and handover',
        description:
          'We run a full cycle and watch ceiling, sill and seals. You learn to start and stop it, tilt the transom and squeegee the glass.',
      },
    ],
  },
  safety:
    'Everyone in the house should know where the steam comes out, because it scalds, and that children never use the room alone.',
  closing: {
    heading: 'One schedule for five trades',
    text: 'Tell us which bathroom it is. The first consultation is free.',
  },
  testimonial: {
    quote: 'What I noticed was the order of things. Nobody tiled until the plumber’s work had been tested.',
    author: 'Robert L.',
    location: 'Duluth',
    picture: 'steam-shower-controls',
  },
  galleryPictures: [
    'steam-shower',
    'steam-shower-bench-detail',
    'commercial-spa-corridor',
    'installation-framing',
  ],
  relatedServices: ['steamShowerDesign', 'customSaunaInstallation', 'residentialSaunaBuilds'],
  relatedBenefits: ['respiratoryHealth', 'sleepQuality'],
};
