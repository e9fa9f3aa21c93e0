// Connects to a project's database: over TLS with a verified certificate, and with retries and backoff.
import { connect as connectSocket, isIP, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { isLoopback } from './addresses.ts';
import { readRoots } from './tls/root-certificates.ts';

type Options = { readonly password?: string; readonly name?: string; readonly max?: number };

const TRIES = 6;
const WITHIN_MS = 30_000;
const FIRST_DELAY_MS = 100;

const failedSocket = (error: unknown): Socket => {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error instanceof Error ? error : new Error(String(error))));
  return socket;
};

const openSocket = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connectSocket({ host, port });
    socket.once('error', reject).once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

/** Limits retries: postgres 3.4 retries at once and forever when a server closes before it answers. */
const socketsOf = (host: string, port: number): (() => Promise<Socket>) => {
  let tries: readonly number[] = [];
  return async () => {
    const now = performance.now();
    tries = [...tries.filter((at) => at > now - WITHIN_MS), now];
    if (tries.length > TRIES)
      return failedSocket(new Error(`${host}:${port} closed ${TRIES} connections before it answered`));
    if (tries.length > 1) await delay(FIRST_DELAY_MS * 2 ** (tries.length - 2));
    return openSocket(host, port).catch(failedSocket);
  };
};

/** Removes the TLS parameters, which could weaken TLS and which the driver would pass on. Only `sslrootcert` is used. */
const splitTlsParameters = (
  url: string,
): { readonly url: string; readonly namedRoots: string | undefined } => {
  const plain = new URL(url);
  const namedRoots = plain.searchParams.get('sslrootcert') ?? undefined;
  for (const name of [...plain.searchParams.keys()])
    if (name.startsWith('ssl')) plain.searchParams.delete(name);
  return { url: plain.href, namedRoots };
};

/** Connects to a project's database, over verified TLS unless it is on this machine. */
export const connect = (address: string, { password, name, max = 1 }: Options = {}): postgres.Sql => {
  const { url, namedRoots } = splitTlsParameters(address);
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const roots = isLoopback(url) ? null : readRoots(namedRoots);
  const open = socketsOf(host, Number(port || 5432));
  // An option of postgres 3.4 that its types lack.
  const sockets = {
    socket: () => (roots === null || roots.ok ? open() : failedSocket(new Error(roots.error))),
  };
  return postgres(url, {
    max,
    ...(password === undefined ? {} : { password }),
    ...(name === undefined ? {} : { connection: { application_name: name.slice(0, 63) } }),
    connect_timeout: 20,
    ssl:
      roots === null
        ? false
        : {
            ca: roots.ok ? roots.value : [],
            rejectUnauthorized: true,
            host,
            servername: isIP(host) === 0 ? host : '',
          },
    onnotice: () => undefined,
    ...sockets,
  });
};
