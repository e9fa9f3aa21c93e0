import * as facts from '../business.ts';
import type { ServiceContent } from '../types.ts';

export const content: ServiceContent = {
  metaDescription:
    'Steam shower design in Atlanta: a sloped ceiling, sealed glass, the right generator, stone, seat and controls designed together as one watertight room.',
  headerPicture: 'steam-shower',
  introductionPicture: 'steam-shower-bench-detail',
  saunaType: 'steam',
  introduction: [
    `A steam shower looks like a regular shower with a taller door, but it has to hold steam. At ${facts.steamTemperature} the air is far cooler than in a sauna, but saturated, so sweat hardly evaporates and vapor gets into every joint. We design floor, walls, ceiling and glass as one sealed enclosure.`,
    'You get a plan, elevations of every tiled wall, a ceiling section, a generator schedule, and positions for pipes, cables, lights and controls. You choose the finishes, the seat, and how much glass you want to wipe.',
  ],
  benefits: [
    {
      title: 'A ceiling that does not drip',
      description:
        'Steam condenses overhead first. We slope the ceiling so that water runs to a wall instead of dripping on your neck. A slope cannot be added later.',
    },
    {
      title: 'A tight enclosure',
      description:
        'Glass runs to the ceiling, and the door is sealed on its edges. A hinged transom lets the steam out afterward.',
    },
    {
      title: 'The right size of generator',
      description:
        'Stone, outside walls and large panes of glass take heat from the steam. If the generator is too small, the room stays lukewarm; if it is too big, it runs in bursts.',
    },
    {
      title: 'A comfortable seat',
      description:
        'The bench supports shoulders and hips, tilts so no puddle collects, and stays away from the steam outlet. A teak slat covers cold stone.',
    },
    {
      title: 'Tile that handles steam',
      description:
        'Dense porcelain shrugs off moisture. Marble and limestone need sealing, and some stones rust. Small tiles underfoot give you grip.',
    },
    {
      title: 'Controls within reach of the bench',
      description:
        'One pad outside starts the generator, and one by the seat adjusts it. Valves sit near the entry, so nobody has to reach through cold water.',
    },
  ],
  process: {
    title: 'How we design it',
    steps: [
      {
        title: 'Look behind the walls',
        description:
          'We open access panels to find joists, vents, drains and outside walls, and a dry, reachable spot for the generator.',
      },
      {
        title: 'Separate wet from dry',
        description:
          'The plan shows the glass line, the door swing and where towels hang. We check that the control is within reach and plan the exhaust outside.',
      },
      {
        title: 'Plan the slopes',
        description:
          'Ceiling, bench, sill and floor all slope; the drawings show where. A linear drain lets large slabs run straight through.',
      },
      {
        title: 'Lay out the tile',
        description:
          'Whole tiles at eye level, grout lines that meet at corners, niches that line up with the joints. You see the stone wet and dry first.',
      },
      {
        title: 'Write the specifications',
        description:
          'Generator, connections, membrane, fittings, glass and clearances are all listed. An installer can price it without calling to ask what we meant.',
      },
    ],
  },
  safety:
    'A lower temperature does not make steam gentle: saturated air can strain the body more than dry heat, and the outlet can burn you. Keep sessions short.',
  closing: {
    heading: 'Start with the bathroom you have',
    text: 'Tell us the ceiling height, or let us come and look. The first consultation is free.',
  },
  testimonial: {
    quote:
      'The ceiling slope was the thing I argued about. They ran it toward the back, so it looks straight from the door. Not one drip on my head.',
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
