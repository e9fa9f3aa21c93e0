import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const steamShowerDesign: ServiceContent = {
  slug: 'steam-shower-design',
  title: 'Steam Shower Design',
  description: 'Tile, glass, slope and steam drawn as one sealed room, so water runs where you want it.',
  metaDescription:
    'Steam shower design in Atlanta: a sloped ceiling, sealed glass, the right generator, stone, seat and controls drawn together as one watertight room.',
  headerPicture: 'steam-shower',
  introductionPicture: 'steam-shower-bench-detail',
  saunaType: 'steam',
  introduction: [
    'A steam shower looks like a shower with a taller door. It behaves like a kettle. Every surface runs with water, vapor presses into each joint, and whatever was left open leads somewhere expensive. The design has to treat floor, walls, ceiling and glass as a single closed vessel.',
    `The air is far cooler than in a sauna, at ${fact('steamTemperatureCelsius')}, but it is saturated, and sweat hardly evaporates in it. That is why small things matter so much here: a drip from a flat ceiling, a cold stone seat, a jet of steam beside a bare ankle.`,
    'We deliver a plan, elevations of every tiled face, a ceiling section with its fall, a generator schedule, and positions for pipes, cables, lamps and controls. Your part is to choose the surface you want to touch, the place where you want to sit, how much glass you care to wipe, and whether the room is mainly a shower or mainly for steam.',
  ],
  benefits: [
    {
      title: 'A ceiling that sheds its water',
      description:
        'Steam condenses overhead first. We slope the ceiling toward a wall, or away from the seat, so that beads of water slide instead of falling on your neck. The fall is drawn into the framing, because it cannot be added later with tile adhesive.',
    },
    {
      title: 'An enclosure that really closes',
      description:
        'Glass runs to the ceiling and the door is sealed on its edges. A hinged transom above it can be tilted to clear the room afterward. A gap at the top, harmless in a common shower, empties the steam into the bathroom and peels its paint.',
    },
    {
      title: 'A generator chosen by surface',
      description:
        'Cubic feet tell half the story. Natural stone, outside walls and broad panes all take heat out of the vapor, and the schedule allows for each of them. Undersized, the machine labors and the room stays lukewarm; oversized, it floods the room and shuts off in bursts.',
    },
    {
      title: 'A seat worth sitting on',
      description:
        'The bench is placed for shoulders as well as hips, tilted slightly toward the floor so no puddle collects, and kept away from the vapor outlet. Where stone feels cold, we draw a lift-off teak slat. A ledge for the feet turns a short seat into a place to stretch.',
    },
    {
      title: 'Tile that suits wet heat',
      description:
        'Dense porcelain shrugs off moisture. Marble and limestone are handsome, and they need sealing, patience and a tolerance for change; some stones carry iron that rusts to brown spots. Small pieces on the floor follow the fall to the drain and give wet feet more joints to grip.',
    },
    {
      title: 'Controls within reach of the bench',
      description:
        'One pad outside starts the generator while you undress, another by the seat changes it without getting up. Shower valves belong near the entry, so nobody reaches through cold water. Lamps are of a type made for vapor, and their glow comes from a niche or a recess.',
    },
  ],
  process: {
    title: 'How the room is drawn',
    steps: [
      {
        title: 'Look behind the bathroom',
        description:
          'We open access panels and find joists, vents, drain routes and outside walls. The survey also looks for a dry, reachable spot for the generator. If the only closet is too far or too cold, the layout has to answer that first.',
      },
      {
        title: 'Divide wet from dry',
        description:
          'The plan fixes the glass line, the way the door opens and the spot for towels. We test the reach from seat to control and from door to robe hook. Then we decide how the bathroom outside is exhausted when the door opens and the cloud follows you.',
      },
      {
        title: 'Shape the falls',
        description:
          'Ceiling, bench, niche sill and floor each tilt somewhere, and the sections show where. Drains are placed so cut tiles fall in quiet corners. A linear drain lets big slabs run through; a point drain asks for mosaic.',
      },
      {
        title: 'Set out the tile',
        description:
          'Elevations show whole tiles at eye level, grout lines that meet at the corner, and niches that land on a joint. You see the stone wet and dry before choosing it. The edge trims are picked now, since they are what the eye finds last.',
      },
      {
        title: 'Write the schedule',
        description:
          'The final document lists the generator, its water, power and drain connections, the membrane system, fittings and glass. It also notes clearances for service. An installer can price it without phoning to ask what was meant.',
      },
    ],
  },
  testimonial: {
    quote:
      'The ceiling slope was the thing I argued about, because I wanted a flat line. They drew it so it falls toward the back and reads as straight from the door. Not one drip on my head.',
    author: 'Sample client',
    location: 'Johns Creek',
  },
  galleryPictures: [
    'steam-shower-dark-stone',
    'steam-shower-controls',
    'commercial-steam-room',
    'residential-bathroom-sauna',
  ],
  relatedLinks: [
    { title: 'Steam Shower Installation', path: '/services/steam-shower-installation', type: 'service' },
    { title: 'Custom Sauna Design', path: '/services/custom-sauna-design', type: 'service' },
    { title: 'Commercial Sauna Projects', path: '/services/commercial-sauna-projects', type: 'service' },
    { title: 'Steam and Breathing Comfort', path: '/health-benefits/respiratory-health', type: 'benefit' },
    {
      title: 'Sweat and Skin',
      path: '/health-benefits/detoxification-skin-health',
      type: 'benefit',
    },
  ],
};
