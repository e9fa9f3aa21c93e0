import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Steam shower installation in metro Atlanta: full membrane, tested drain, generator with service access, tile, sealed glass and a first run with you.',
  headerPicture: 'steam-shower-dark-stone',
  introductionPicture: 'steam-shower-controls',
  saunaType: 'steam',
  introduction: [
    'Five trades pass through a steam shower: carpenter, plumber, electrician, tile setter and glazier. Each one covers the work of the last, so a mistake under the tile is found late. Our job is to put the trades in order and to check each layer while it can still be seen.',
    'We take out the old shower, frame the new one, wrap it in membrane, and coordinate the plumber and a licensed electrician. Tile and glass follow. Mortar, grout and membrane set at their own pace, so the schedule comes with the quote.',
  ],
  benefits: [
    {
      title: 'Membrane on all six sides',
      description:
        'An ordinary shower is waterproofed where water lands. Here the ceiling counts too, and so do the bench, the niches and the jambs. We use a system rated for vapor and seal around every screw and pipe.',
    },
    {
      title: 'A pan tested before tile',
      description:
        'The drain is plugged and the floor is left standing in water before any tile is set. You get a picture of the marks at the start and at the end.',
    },
    {
      title: 'A steam line without a low spot',
      description:
        'The pipe from generator to outlet is insulated and pitched, so condensed water drains away. Trapped water spits and knocks, and it can come out scalding. No valve of any kind is fitted in that line.',
    },
    {
      title: 'A generator you can reach',
      description:
        'The unit sits on a dry shelf in a closet, vanity or heated basement, with room to take its cover off. Its relief valve and blow-down are piped to a proper drain.',
    },
    {
      title: 'An outlet placed for ankles',
      description:
        'The steam head gets hot enough to burn. It is set low on a wall where feet and small hands do not rest, facing clear floor and away from the bench and the faucet.',
    },
    {
      title: 'Papers at the handover',
      description: `Our part of the work carries a ${fact('warranty')}, and the maker’s papers for the generator stay with you. The folder shows where each shutoff is and what to do when the display asks for a cleaning cycle.`,
    },
  ],
  process: {
    title: 'The sequence on site',
    steps: [
      {
        title: 'Strip to the studs',
        description:
          'Tile, board and pan come out, and the route to the front door is covered. We look for rot, undersized joists and vents that lead nowhere. Findings are priced and shown to you before anything new is closed in.',
      },
      {
        title: 'Rough in the services',
        description:
          'Water, waste, steam pipe and control cable go in together. The electrician brings a separate circuit sized to the nameplate of the machine. Blocking is added for hinges, grab bars and the bench.',
      },
      {
        title: 'Wrap and flood',
        description:
          'Sheets or liquid coats are applied at the thickness the maker states, corners first. Then comes the standing-water check, and nobody walks on the floor until it has passed.',
      },
      {
        title: 'Tile, grout, glaze',
        description:
          'Walls start from a leveled line, and the floor is set last, toward the drain. Mortar and grout get their full time to cure. Panes arrive once the openings are final.',
      },
      {
        title: 'First steam and handover',
        description:
          'We run a full cycle and watch the ceiling, the sill, the seals and the space under the floor. You learn to start it, to stop it, to leave the transom open afterward and to squeegee the glass.',
      },
    ],
  },
  safety:
    'Everyone in the house should know where the steam comes out, because it scalds, and that children never use the room alone.',
  closing: {
    heading: 'One schedule for five trades',
    text: 'Tell us which bathroom it is and when you could do without it. The first consultation is free.',
  },
  testimonial: {
    quote:
      'What I noticed was the order of things. Nobody tiled until the plumber’s work had been tested, and the electrician came when they said he would. We were without that bathroom exactly as long as planned.',
    author: 'Sample client',
    location: 'Duluth',
  },
  galleryPictures: ['steam-shower', 'steam-shower-bench-detail', 'installation-framing'],
  relatedServices: ['steamShowerDesign', 'customSaunaInstallation', 'residentialSaunaBuilds'],
  relatedBenefits: ['respiratoryHealth', 'sleepQuality'],
};
