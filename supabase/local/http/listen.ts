import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { codeOf } from '../data-dir/private-file.ts';
import { StartupError } from '../base/startup-error.ts';

const limits = {
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than common pauses of a client: a request on a connection that is just being closed is lost. */
  keepAliveTimeout: 20_000,
};
/** For each loopback address, so that a flood on one does not block the other. */
const connectionLimit = 1_024;
const graceMs = 8_000;
const withoutIpv6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

const refusalOf = (error: unknown, port: number): unknown => {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is already in use. Stop what is using it, or set PORT to another number.`,
    );
  return code === 'EACCES'
    ? new StartupError(`Port ${port} may not be used by this account. Set PORT to 1024 or more.`)
    : error;
};

const bind = async (listener: RequestListener, host: string, port: number): Promise<Server> => {
  const server = createServer(limits, listener);
  server.maxConnections = connectionLimit;
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening').catch((error: unknown) => {
    throw refusalOf(error, port);
  });
  return server;
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const stop = (server: Server, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), waitMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Listens on both loopback addresses, because browsers try ::1 first for `localhost`. */
export const listenLocally = async (listener: RequestListener, port: number) => {
  const first = await bind(listener, '127.0.0.1', port);
  const servers = [first];
  const chosen = portOf(first);
  try {
    servers.push(await bind(listener, '::1', chosen));
  } catch (error) {
    if (!withoutIpv6.includes(codeOf(error) ?? '')) {
      await stop(first, 0);
      throw error;
    }
  }
  return {
    port: chosen,
    stop: async (): Promise<void> => {
      await Promise.all(servers.map((server) => stop(server, graceMs)));
    },
  };
};
