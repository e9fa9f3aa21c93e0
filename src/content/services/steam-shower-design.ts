import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Steam shower design in Atlanta: a sloped ceiling, sealed glass, the right generator, stone, seat and controls drawn together as one watertight room.',
  headerPicture: 'steam-shower',
  introductionPicture: 'steam-shower-bench-detail',
  saunaType: 'steam',
  introduction: [
    `A steam shower looks like a shower with a taller door and behaves like a kettle. Every surface runs with water, and vapor presses into each joint. The air is far cooler than in a sauna, at ${fact('steamTemperature')}, but it is saturated, so sweat hardly evaporates. Floor, walls, ceiling and glass have to be designed as one closed vessel.`,
    'We deliver a plan, elevations of every tiled face, a ceiling section, a generator schedule, and positions for pipes, cables, lamps and controls. You choose the surface, the seat, how much glass you care to wipe, and whether the room is mainly a shower or mainly for steam.',
  ],
  benefits: [
    {
      title: 'A ceiling that sheds its water',
      description:
        'Steam condenses overhead first. We slope the ceiling toward a wall, or away from the seat, so that water slides instead of dripping on your neck. The slope is drawn into the framing, because it cannot be added later.',
    },
    {
      title: 'An enclosure that really closes',
      description:
        'Glass runs to the ceiling and the door is sealed on its edges. A hinged transom above it can be tilted to clear the room afterward. A gap at the top would empty the steam into the bathroom.',
    },
    {
      title: 'A generator chosen by surface',
      description:
        'Natural stone, outside walls and broad panes all take heat out of the vapor, and the schedule allows for each of them. Undersized, the machine leaves the room lukewarm; oversized, it floods the room and shuts off in bursts.',
    },
    {
      title: 'A seat worth sitting on',
      description:
        'The bench supports shoulders as well as hips, tilts slightly so no puddle collects, and stays away from the steam outlet. Where stone feels cold, we draw a lift-off teak slat.',
    },
    {
      title: 'Tile that suits wet heat',
      description:
        'Dense porcelain shrugs off moisture. Marble and limestone are handsome and need sealing; some stones carry iron that rusts to brown spots. Small pieces on the floor follow the slope to the drain and give wet feet more grip.',
    },
    {
      title: 'Controls within reach of the bench',
      description:
        'One pad outside starts the generator while you undress. A second one by the seat lets you change the setting without getting up. Shower valves belong near the entry, so nobody reaches through cold water.',
    },
  ],
  process: {
    title: 'How the room is drawn',
    steps: [
      {
        title: 'Look behind the bathroom',
        description:
          'We open access panels and find joists, vents, drain routes and outside walls. The survey also looks for a dry, reachable spot for the generator, because the layout depends on it.',
      },
      {
        title: 'Divide wet from dry',
        description:
          'The plan fixes the glass line, the door swing and the spot for towels. We check the reach from seat to control, and how the bathroom outside is exhausted when the door opens.',
      },
      {
        title: 'Shape the slopes',
        description:
          'Ceiling, bench, niche sill and floor each tilt somewhere, and the sections show where. A linear drain lets big slabs run through; a point drain asks for mosaic.',
      },
      {
        title: 'Set out the tile',
        description:
          'Elevations show whole tiles at eye level, grout lines that meet at the corner, and niches that land on a joint. You see the stone wet and dry before choosing it.',
      },
      {
        title: 'Write the schedule',
        description:
          'The final document lists the generator, its water, power and drain connections, the membrane system, fittings, glass and service clearances. An installer can price it without calling to ask what was meant.',
      },
    ],
  },
  safety:
    'A lower number on the dial does not make steam gentle: saturated air can strain the body more than dry heat, and the outlet burns. Keep visits short.',
  closing: {
    heading: 'Start with the bathroom you have',
    text: 'Tell us the ceiling height and what lies behind the walls, or let us look. The first consultation is free.',
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
  relatedServices: ['steamShowerInstallation', 'customSaunaDesign', 'commercialSaunaProjects'],
  relatedBenefits: ['respiratoryHealth', 'detoxificationSkinHealth'],
};
