import type { SiteHandler } from './router.ts';
import { isAdminRoute } from './static-files.ts';

/** The pages straight from their sources, with hot reload: Vite as a guest of this server, so one port serves all. */
export const createDevSite = async (): Promise<{ site: SiteHandler; close(): Promise<void> }> => {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'spa' });
  return {
    site: (incoming, outgoing) => {
      if (isAdminRoute(incoming.url ?? '')) incoming.url = '/admin.html';
      vite.middlewares(incoming, outgoing);
    },
    close: () => vite.close(),
  };
};
