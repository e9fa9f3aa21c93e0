import type { SitePage } from '../domain/site-page.ts';

const service = { template: 'service', section: 'services' } as const;

export const servicePages = {
  customSaunaDesign: {
    path: '/services/custom-sauna-design',
    ...service,
    source: 'src/content/services/custom-sauna-design.ts',
    label: 'Custom Sauna Design',
    line: 'Designed for your house',
    card: {
      text: 'Plans, drawings and wood samples that settle every bench, vent and light before we order lumber.',
      picture: 'hero-traditional-sauna',
    },
    suggestion: { text: 'A sauna designed for your house and the people who use it' },
  },
  customSaunaInstallation: {
    path: '/services/custom-sauna-installation',
    ...service,
    source: 'src/content/services/custom-sauna-installation.ts',
    label: 'Custom Sauna Installation',
    line: 'From framing to first heat',
    card: {
      text: 'Insulation, vapor barrier, paneling, benches and heater, built in order and tested hot.',
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
      text: 'Tile, glass, slopes and steam planned as one sealed room, so water drains where it should.',
      picture: 'steam-shower',
    },
    suggestion: { text: 'Stone, glass and a sloped ceiling in one sealed room' },
  },
  steamShowerInstallation: {
    path: '/services/steam-shower-installation',
    ...service,
    source: 'src/content/services/steam-shower-installation.ts',
    label: 'Steam Shower Installation',
    line: 'Sealed, drained and tested',
    card: {
      text: 'Membrane, drain, generator, tile and glass on one schedule.',
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
      text: 'We turn a closet, a basement corner or half a garage into your sauna.',
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
      text: 'Saunas and steam rooms for hotels, spas, gyms and apartment buildings, built for daily use.',
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
      text: 'Barrels and cabins for your yard, on a solid base and properly wired, roofed and drained.',
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
      text: 'A dry cabin with warm panels instead of stones, for a bedroom, gym or basement.',
      picture: 'infrared-room',
    },
    suggestion: { text: 'Gentle heat from panels, in a spare room or a basement' },
  },
} as const satisfies Readonly<Record<string, SitePage>>;
