import { randomInt } from 'node:crypto';
import { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

export type Listening = { readonly port: number; close(): Promise<void> };

/** Lets a server listen on this machine, by default on a free port; closing it ends its connections as well. */
export const listenLocally = async (
  server: Server & { closeAllConnections?(): void },
  { port = 0, host = '127.0.0.1' } = {},
): Promise<Listening> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The default of 5 s is shorter than pauses on a busy machine, and a request on a connection that is being closed is lost.
  if (server instanceof HttpServer) server.keepAliveTimeout = 60_000;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return {
    port: address.port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections?.();
      }),
  };
};

/**
 * A free port of the loopback address that stays free while its server restarts: below those that Linux assigns to
 * connections and to `listen(0)`.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_768);
  const listening = await listenLocally(createServer(), { port }).catch(() => null);
  if (listening === null) return freePort();
  await listening.close();
  return port;
};
