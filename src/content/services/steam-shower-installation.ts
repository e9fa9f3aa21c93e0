import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const steamShowerInstallation: ServiceContent = {
  slug: 'steam-shower-installation',
  title: 'Steam Shower Installation',
  description:
    'Membrane, drain, generator, tile and glass by trades that follow one another in a single schedule.',
  metaDescription:
    'Steam shower installation in metro Atlanta: full membrane, tested drain, generator with service access, tile, sealed glass and a first run with you.',
  headerPicture: 'steam-shower-dark-stone',
  introductionPicture: 'steam-shower-controls',
  saunaType: 'steam',
  introduction: [
    'Five trades pass through a steam shower: carpenter, plumber, electrician, tile setter and glazier. Each one covers the work of the last. A mistake under the tile is therefore found late, usually by the ceiling of the room below. Our job is to put the trades in order and to check each layer while it can still be seen.',
    'We take out the old shower, frame the new one, wrap it in membrane, and coordinate the plumber who brings water, drain and steam line. A licensed electrician supplies the generator. Tile and glass follow, then the first boil. New valves, heated floors or a moved wall can be part of it when they are in the drawings.',
    'Some choices remain yours during the job. You say where the generator may hum, which bathroom the household uses meanwhile, whether hard water should be treated before it reaches the tank, and who will look after the descaling.',
  ],
  benefits: [
    {
      title: 'Membrane on all six sides',
      description:
        'An ordinary shower is waterproofed where water lands. Here the ceiling counts too, and so do the bench, the niches and the jambs. We use a system rated for vapor, lap it into the drain, and seal around every screw and pipe.',
    },
    {
      title: 'A pan that proved itself',
      description:
        'The drain is plugged and the floor is left standing in water before any tile is set. If the level drops, we look for the reason while the only thing in the way is membrane. You get a picture of the marks at the start and at the end.',
    },
    {
      title: 'A steam line with no belly',
      description:
        'The pipe from generator to outlet is insulated and pitched, so condensed water drains away instead of lying in a low loop. A trapped slug of water spits and knocks, and it can come out scalding. No valve of any kind is fitted in that line.',
    },
    {
      title: 'A generator you can reach',
      description:
        'The unit sits on a dry shelf in a closet, vanity or heated basement, with room to take its cover off. Its relief valve and blow-down are piped to a proper drain. In an unheated attic it could freeze, and in a sealed wall nobody could mend it.',
    },
    {
      title: 'An outlet placed for ankles',
      description:
        'The steam head is fixed low on a wall where feet and small hands do not rest, facing clear floor. Its tip gets hot enough to burn. We hold it off the bench and off any spot from which someone might reach for the tap.',
    },
    {
      title: 'Glass measured after tile',
      description:
        'Tiled walls are never quite plumb, so panes are templated only when the grout is in. The door has seals along its edges, and the hinges are set to carry its height. Silicone goes at changes of plane, where stiff grout would crack with the first heat.',
    },
    {
      title: 'Answers after handover',
      description: `Our part of the work is covered by a ${fact('warranty')}, and makers’ papers for the generator stay with you. The folder shows where each shutoff is. When the display asks for a cleaning cycle, you know which button is meant.`,
    },
  ],
  process: {
    title: 'The sequence on site',
    steps: [
      {
        title: 'Strip to the studs',
        description:
          'Tile, board and pan come out, and the route to the street door is sheeted. We look for rot, undersized joists and vents that lead nowhere. Findings are priced and shown to you before anything new is closed in.',
      },
      {
        title: 'Rough in the services',
        description:
          'Water, waste, vapor pipe and control cable go in together, each with its clearance. The electrician brings a separate circuit sized to the nameplate of the machine. Blocking is added for hinges, grab bars and the bench.',
      },
      {
        title: 'Wrap and flood',
        description:
          'Backer board follows the fall of the framing overhead. Sheets or liquid coats are applied at the thickness the maker states, corners first. Then comes the standing-water check, and nobody walks on the floor until it has passed.',
      },
      {
        title: 'Tile, grout, glaze',
        description:
          'Walls start from a leveled line, and the floor is set last, toward the drain. Mortar and grout are given their full time to cure, since early steam blows moisture through green joints. Panes arrive once the openings are final.',
      },
      {
        title: 'Boil and hand over',
        description:
          'We fill the tank, run a full cycle, and watch the ceiling, the sill, the seals and the space under the floor. The auto-drain is timed. You learn to start it, to stop it, to leave the transom open afterward and to squeegee the glass.',
      },
    ],
  },
  testimonial: {
    quote:
      'What I noticed was the order of things. Nobody tiled until the plumber’s work had been tested, and the electrician came when they said he would. We were without that bathroom exactly as long as planned.',
    author: 'Sample client',
    location: 'Duluth',
  },
  galleryPictures: ['steam-shower', 'steam-shower-bench-detail', 'installation-framing'],
  relatedLinks: [
    { title: 'Steam Shower Design', path: '/services/steam-shower-design', type: 'service' },
    { title: 'Custom Sauna Installation', path: '/services/custom-sauna-installation', type: 'service' },
    { title: 'Residential Sauna Builds', path: '/services/residential-sauna-builds', type: 'service' },
    { title: 'Steam and Breathing Comfort', path: '/health-benefits/respiratory-health', type: 'benefit' },
    { title: 'Sleep Quality', path: '/health-benefits/sleep-quality', type: 'benefit' },
  ],
};
