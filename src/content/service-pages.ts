import type { SitePage } from '../domain/site-page.ts';

const service = { template: 'service', section: 'services' } as const;

export const servicePages = {
  customSaunaDesign: {
    path: '/services/custom-sauna-design',
    ...service,
    source: 'src/content/services/custom-sauna-design.ts',
    label: 'Custom Sauna Design',
    line: 'Drawn around your house',
    card: {
      text: 'Plans, sections and wood samples that settle every bench, vent and light before lumber is ordered.',
      picture: 'hero-traditional-sauna',
    },
    suggestion: { text: 'A sauna drawn around your house and the people who will sit in it' },
  },
  customSaunaInstallation: {
    path: '/services/custom-sauna-installation',
    ...service,
    source: 'src/content/services/custom-sauna-installation.ts',
    label: 'Custom Sauna Installation',
    line: 'From framing to first heat',
    card: {
      text: 'Insulation, foil, paneling, benches and stove, built in the right order and tested hot before we leave.',
      picture: 'installation-paneling',
    },
    suggestion: { text: 'From framing and wiring to the first heat' },
  },
  steamShowerDesign: {
    path: '/services/steam-shower-design',
    ...service,
    source: 'src/content/services/steam-shower-design.ts',
    label: 'Steam Shower Design',
    line: 'Stone, glass and a sloped ceiling',
    card: {
      text: 'Tile, glass, slope and steam drawn as one sealed room, so water runs where you want it.',
      picture: 'steam-shower',
    },
    suggestion: { text: 'Stone, glass and a sloped ceiling that close as one room' },
  },
  steamShowerInstallation: {
    path: '/services/steam-shower-installation',
    ...service,
    source: 'src/content/services/steam-shower-installation.ts',
    label: 'Steam Shower Installation',
    line: 'Sealed, drained and tested',
    card: {
      text: 'Membrane, drain, generator, tile and glass by trades that follow one another in a single schedule.',
      picture: 'steam-shower-dark-stone',
    },
  },
  residentialSaunaBuilds: {
    path: '/services/residential-sauna-builds',
    ...service,
    source: 'src/content/services/residential-sauna-builds.ts',
    label: 'Residential Sauna Builds',
    line: 'Bathrooms, basements, spare rooms',
    card: {
      text: 'A closet, a basement corner or half a garage becomes the hot room your household really uses.',
      picture: 'residential-bathroom-sauna',
    },
  },
  commercialSaunaProjects: {
    path: '/services/commercial-sauna-projects',
    ...service,
    source: 'src/content/services/commercial-sauna-projects.ts',
    label: 'Commercial Sauna Projects',
    line: 'Hotels, spas, fitness centers',
    card: {
      text: 'Hot rooms for hotels, spas, fitness centers and apartment buildings, built for many guests and long days.',
      picture: 'commercial-sauna-entrance',
    },
    suggestion: { text: 'Saunas for hotels, spas, fitness centers and apartment buildings' },
  },
  outdoorSaunaKits: {
    path: '/services/outdoor-sauna-kits',
    ...service,
    source: 'src/content/services/outdoor-sauna-kits.ts',
    label: 'Outdoor Sauna Kits',
    line: 'Barrels and cabins for the yard',
    card: {
      text: 'Barrels and cabins chosen for your yard, set on a sound base and wired, roofed and drained properly.',
      picture: 'barrel-sauna-garden',
    },
    suggestion: { text: 'Barrels and cabins for the yard' },
  },
  indoorInfraredSauna: {
    path: '/services/indoor-infrared-sauna',
    aliases: ['/services/indoor-infrared-sauna-solutions'],
    ...service,
    source: 'src/pages/site/indoor-infrared-sauna-page.tsx',
    label: 'Indoor Infrared Sauna',
    line: 'Gentle heat from panels',
    card: {
      text: 'A dry cabin with warm panels in place of stones, set up in a bedroom, gym or finished basement.',
      picture: 'infrared-room',
    },
    suggestion: { text: 'Gentle heat from panels, in a spare room or a basement' },
  },
} as const satisfies Readonly<Record<string, SitePage>>;
