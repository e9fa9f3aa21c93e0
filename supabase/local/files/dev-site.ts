import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { isAdminRoute, type SiteHandler } from './static-files.ts';

/** By default Vite uses one fixed port for hot reload, where a second server would fail. */
const openReloadSocket = async () => {
  const server = createHttpServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The reload socket has no port.');
  return { server, clientPort: address.port };
};

export const createDevSite = async (): Promise<{ site: SiteHandler; close(): Promise<void> }> => {
  const { createServer } = await import('vite');
  const hmr = await openReloadSocket();
  const vite = await createServer({ server: { middlewareMode: true, hmr }, appType: 'spa' });
  return {
    site: (incoming, outgoing) => {
      if (isAdminRoute(incoming.url ?? '')) incoming.url = '/admin.html';
      vite.middlewares(incoming, outgoing);
    },
    close: async () => {
      await vite.close();
      hmr.server.close();
    },
  };
};
