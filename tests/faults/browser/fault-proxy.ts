// A reverse proxy on loopback in front of the test server. Whatever carries forms, photos or visits can be held, lost, cut or
// answered wrongly; a ledger says what reached the server and what was answered. Everything else passes.
import { Agent, createServer, request as startRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { idsIn } from './carried-ids.ts';

/** One request that carried forms, photos or visits. */
export interface Passage {
  readonly path: string;
  /** Of the forms, photos or visits in it; bytes of a picture have none. */
  readonly ids: readonly string[];
  /** ms on the clock of `performance.now()`. */
  readonly arrivedAt: number;
  /** What the server answered; null: it has not, or was never asked. */
  status: number | null;
  /** gone: the client had disconnected. */
  end: 'open' | 'request lost' | 'answer lost' | 'answer spoilt' | 'answered' | 'gone';
}

/** What happens to a request on its way. A promise that is not resolved yet holds it. */
export interface Interference {
  /** portal: a captive portal's page in the place of an answer. */
  readonly onRequest?: (passage: Passage) => Promise<'pass' | 'lose' | 'portal'>;
  /** The server has answered, and the client has not received it. cut: half of the answer · fail: a gateway's 502 in its place. */
  readonly onAnswer?: (passage: Passage) => Promise<'pass' | 'lose' | 'cut' | 'fail'>;
}

export const isForm = ({ path }: Passage): boolean => path.startsWith('/functions/v1/forms');

/** Ids of everything the server has taken. */
export const acceptedIds = (ledger: readonly Passage[]): Set<string> =>
  new Set(ledger.filter(({ status }) => status === 200).flatMap(({ ids }) => ids));

export interface FaultProxy {
  readonly url: string;
  readonly ledger: readonly Passage[];
  /** Which server answers from now on. */
  connect(serverUrl: string): void;
  /** From now on; no argument: everything passes. */
  interfere(interference?: Interference): void;
  stop(): Promise<void>;
}

/** What a page asks for to be held in the middle of something. */
export const holdPath = '/faults/hold';

const isWatched = (path: string): boolean =>
  path === holdPath ||
  /^\/(functions\/v1\/forms|rest\/v1\/rpc\/(ingest_events|publish_photo)|storage\/v1\/object\/gallery-photos)/.test(
    path,
  );

/**
 * The server takes few forms of one address. All of 127.0.0.0/8 is this machine on Linux, so every form comes from a new
 * address, as from another household; visits come from one, because their limit is part of what is tested.
 */
const addressOf = (path: string, number: number): string =>
  path.includes('ingest_events')
    ? '127.0.0.1'
    : `127.1.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}`;

/**
 * Without `Connection: close` a browser may meet a cut connection by sending the same request again by itself, because
 * it takes an old connection for a stale one.
 */
const endOfConnection = { connection: 'close' };

/** What is said between two neighbours only. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));

/** `scripts` are served beside the site, by path. */
export const startFaultProxy = async (scripts: ReadonlyMap<string, string>): Promise<FaultProxy> => {
  const agent = new Agent({ keepAlive: true });
  const ledger: Passage[] = [];
  let server = new URL('http://127.0.0.1');
  let interference: Interference = {};

  const ask = (incoming: IncomingMessage, body: Buffer | null): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const upstream = startRequest({
        host: '127.0.0.1',
        port: server.port,
        method: incoming.method ?? 'GET',
        path: incoming.url ?? '/',
        headers: { ...withoutHops(incoming.headers), host: server.host },
        ...(body === null
          ? { agent }
          : { agent: false, localAddress: addressOf(incoming.url ?? '/', ledger.length) }),
      });
      upstream.on('response', answered).on('error', failed);
      if (body === null) incoming.pipe(upstream);
      else upstream.end(body);
    });

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const answer = await ask(incoming, null);
    outgoing.writeHead(answer.statusCode ?? 502, { ...withoutHops(answer.headers), ...endOfConnection });
    answer.on('error', () => outgoing.destroy()).pipe(outgoing);
  };

  const watch = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const path = incoming.url ?? '/';
    const passage: Passage = {
      path,
      ids: idsIn(body.toString('utf8')),
      arrivedAt: performance.now(),
      status: null,
      end: 'open',
    };
    ledger.push(passage);
    const way = (await interference.onRequest?.(passage)) ?? 'pass';
    if (way !== 'pass') {
      passage.end = 'request lost';
      if (way === 'lose') outgoing.destroy();
      else outgoing.writeHead(200, { ...endOfConnection, 'content-type': 'text/html' }).end('<p>Log in</p>');
      return;
    }
    const taken = await ask(incoming, body)
      .then(async (answer) => ({ answer, content: await buffer(answer) }))
      .catch(() => null);
    if (taken === null) {
      passage.end = 'answer lost';
      outgoing.destroy();
      return;
    }
    const { answer, content } = taken;
    passage.status = answer.statusCode ?? 0;
    const fate = (await interference.onAnswer?.(passage)) ?? 'pass';
    if (outgoing.destroyed) {
      passage.end = 'gone';
      return;
    }
    if (fate === 'lose') {
      passage.end = 'answer lost';
      outgoing.destroy();
      return;
    }
    passage.end = fate === 'pass' ? 'answered' : 'answer spoilt';
    if (fate === 'fail') {
      outgoing.writeHead(502, endOfConnection).end();
      return;
    }
    outgoing.writeHead(passage.status, { ...withoutHops(answer.headers), ...endOfConnection });
    if (fate === 'pass') outgoing.end(content);
    else outgoing.write(content.subarray(0, content.length / 2), () => outgoing.destroy());
  };

  const listener = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const script = scripts.get(path);
    if (script !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', ...endOfConnection }).end(script);
      return;
    }
    const isHeld = incoming.method === 'POST' && isWatched(path);
    // Who asked may have died, and the server may have been replaced: neither is an error here.
    (isHeld ? watch(incoming, outgoing) : pass(incoming, outgoing)).catch(() => outgoing.destroy());
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const address: AddressInfo | string | null = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens nowhere.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    ledger,
    connect: (serverUrl) => void (server = new URL(serverUrl)),
    interfere: (next = {}) => void (interference = next),
    stop: async () => {
      agent.destroy();
      listener.closeAllConnections();
      await new Promise((closed) => listener.close(closed));
    },
  };
};
