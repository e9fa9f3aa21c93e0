import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from '../data-dir/private-file.ts';
import { StartupError } from '../startup-error.ts';

export type Listeners = { port: number; servers: Server[]; stop(): Promise<void> };

const limits = {
  /** An upload over a slow line takes a minute or more; a request that is not whole after two is ended. */
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  /** A connection that is closed just when its owner uses it again loses that request: seconds of rest are common. */
  keepAliveTimeout: 20_000,
};
/** Of each listener. There is one for each loopback address, so a flood on one leaves the other open. */
const connectionLimit = 1_024;

const bind = (listener: RequestListener, host: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(limits, listener);
    server.maxConnections = connectionLimit;
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const stopOne = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });

const refuse = (error: unknown, port: number): never => {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    throw new StartupError(
      `Port ${port} is already in use. Stop what is using it, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES')
    throw new StartupError(`Port ${port} may not be used by this account. Set PORT to 1024 or more.`);
  throw error;
};

/**
 * Listens on this machine alone, on both loopback addresses because browsers try ::1 first for `localhost`.
 * Port 0 takes a free port. `stop` lets requests that are under way finish, for at most `graceMs`.
 */
export const listenLocally = async (
  listener: RequestListener,
  port: number,
  graceMs = 8_000,
): Promise<Listeners> => {
  const first = await bind(listener, '127.0.0.1', port).catch((error: unknown) => refuse(error, port));
  const servers = [first];
  const chosen = portOf(first);
  try {
    servers.push(await bind(listener, '::1', chosen));
  } catch (error) {
    const isWithoutIpv6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(codeOf(error) ?? '');
    if (!isWithoutIpv6) {
      await stopOne(first, 0);
      refuse(error, chosen);
    }
  }
  return {
    port: chosen,
    servers,
    stop: async () => {
      await Promise.all(servers.map((server) => stopOne(server, graceMs)));
    },
  };
};
