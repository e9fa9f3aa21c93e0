// One lazy chunk per service, so that a page carries its own words alone.
import type { ServiceContent } from '@/content/types.ts';
import { paths } from '@/platform/paths.ts';
import type { Route } from './routes.ts';

const route = (slug: string, load: () => Promise<ServiceContent>, alias?: string): Route => ({
  path: `${paths.services}/${slug}`,
  ...(alias === undefined ? {} : { aliases: [`${paths.services}/${alias}`] }),
  template: 'service',
  load: async () => {
    const [{ servicePage }, content] = await Promise.all([import('@/pages/site/service-page.tsx'), load()]);
    return servicePage(content);
  },
});

export const serviceRoutes: readonly Route[] = [
  route(
    'custom-sauna-design',
    async () => (await import('@/content/services/custom-sauna-design.ts')).customSaunaDesign,
  ),
  route(
    'custom-sauna-installation',
    async () => (await import('@/content/services/custom-sauna-installation.ts')).customSaunaInstallation,
  ),
  route(
    'steam-shower-design',
    async () => (await import('@/content/services/steam-shower-design.ts')).steamShowerDesign,
  ),
  route(
    'steam-shower-installation',
    async () => (await import('@/content/services/steam-shower-installation.ts')).steamShowerInstallation,
  ),
  route(
    'residential-sauna-builds',
    async () => (await import('@/content/services/residential-sauna-builds.ts')).residentialSaunaBuilds,
  ),
  route(
    'commercial-sauna-projects',
    async () => (await import('@/content/services/commercial-sauna-projects.ts')).commercialSaunaProjects,
  ),
  route(
    'outdoor-sauna-kits',
    async () => (await import('@/content/services/outdoor-sauna-kits.ts')).outdoorSaunaKits,
  ),
  route(
    'indoor-infrared-sauna',
    async () => (await import('@/content/services/indoor-infrared-sauna.ts')).indoorInfraredSauna,
    'indoor-infrared-sauna-solutions',
  ),
];
