import { fact } from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Steam shower design in Atlanta: a sloped ceiling, sealed glass, the right generator, stone, seat and controls drawn together as one watertight room.',
  headerPicture: 'steam-shower',
  introductionPicture: 'steam-shower-bench-detail',
  saunaType: 'steam',
  introduction: [
    `A steam shower looks like a shower with a taller door and behaves like a kettle. At ${fact('steamTemperature')} the air is far cooler than a sauna’s, but saturated, so sweat hardly evaporates and vapor presses into every joint. Floor, walls, ceiling and glass are designed as one closed vessel.`,
    'We deliver a plan, elevations of every tiled face, a ceiling section, a generator schedule, and positions for pipes, cables, lamps and controls. You choose the surface, the seat, and how much glass you care to wipe.',
  ],
  benefits: [
    {
      title: 'A ceiling that sheds its water',
      description:
        'Steam condenses overhead first. We slope the ceiling, so water slides to a wall instead of dripping on your neck. It cannot be added later.',
    },
    {
      title: 'An enclosure that really closes',
      description:
        'Glass runs to the ceiling, and the door is sealed on its edges. A hinged transom clears the room afterward.',
    },
    {
      title: 'A generator chosen by surface',
      description:
        'Stone, outside walls and broad panes take heat from the vapor. Undersized, the machine leaves the room lukewarm; oversized, it runs in bursts.',
    },
    {
      title: 'A seat worth sitting on',
      description:
        'The bench supports shoulders and hips, tilts so no puddle collects, and stays away from the outlet. A teak slat covers cold stone.',
    },
    {
      title: 'Tile that suits wet heat',
      description:
        'Dense porcelain shrugs off moisture. Marble and limestone need sealing, and some stones rust. Small pieces underfoot give grip.',
    },
    {
      title: 'Controls within reach of the bench',
      description:
        'One pad outside starts the generator, one by the seat changes it. Valves sit near the entry, so nobody reaches through cold water.',
    },
  ],
  process: {
    title: 'How the room is drawn',
    steps: [
      {
        title: 'Look behind the bathroom',
        description:
          'We open access panels and find joists, vents, drains and outside walls, and a dry, reachable spot for the generator.',
      },
      {
        title: 'Divide wet from dry',
        description:
          'The plan fixes the glass line, the door swing and the towels. We check the reach to the control and the exhaust outside.',
      },
      {
        title: 'Shape the slopes',
        description:
          'Ceiling, bench, sill and floor each tilt somewhere; the sections show where. A linear drain lets big slabs run through.',
      },
      {
        title: 'Set out the tile',
        description:
          'Whole tiles at eye level, grout lines that meet at corners, niches that land on a joint. You see the stone wet and dry first.',
      },
      {
        title: 'Write the schedule',
        description:
          'Generator, connections, membrane, fittings, glass and clearances. An installer can price it without calling to ask what was meant.',
      },
    ],
  },
  safety:
    'A lower number on the dial does not make steam gentle: saturated air can strain the body more than dry heat, and the outlet burns. Keep visits short.',
  closing: {
    heading: 'Start with the bathroom you have',
    text: 'Tell us the ceiling height, or let us look. The first consultation is free.',
  },
  testimonial: {
    quote:
      'The ceiling slope was the thing I argued about. They drew it so it falls toward the back and reads as straight from the door. Not one drip on my head.',
    author: 'Melissa G.',
    location: 'Johns Creek',
    picture: 'steam-shower',
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
