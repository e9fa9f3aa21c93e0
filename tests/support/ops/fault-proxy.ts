// A host in front of another one that changes some of its responses, as a wrong deployment would.
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { listenLocally } from '../server/free-port.ts';

export type Reply = { status: number; headers: Headers; body: Buffer; isCompressible: boolean };
/** Changes the reply in place, or returns 'cut' to close the connection. */
export type Fault = (
  request: { method: string; path: string; headers: Headers },
  reply: Reply,
) => void | 'cut';

export type FaultProxy = { readonly url: string; plant(fault: Fault | null): void; close(): Promise<void> };

const notForwarded = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'date',
]);

const headersFrom = (incoming: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (!['host', 'connection', 'content-length'].includes(name)) headers.set(name, String(value));
  return headers;
};

/** Hosts compress by themselves; the body of a fault is text until then. */
const compress = (reply: Reply, accepted: string | null): void => {
  const isText = /^(?:text|application)\//.test(reply.headers.get('content-type') ?? '');
  if (
    !isText ||
    !reply.isCompressible ||
    !accepted?.includes('gzip') ||
    reply.headers.has('content-encoding')
  )
    return;
  if (reply.status !== 200 || reply.body.length === 0) return;
  reply.headers.set('content-encoding', 'gzip');
  reply.body = gzipSync(reply.body, { level: 1 });
};

/** `upstream`: origin of the host behind it, asked for at each request. */
export const startFaultProxy = async (upstream: () => string): Promise<FaultProxy> => {
  let planted: Fault | null = null;
  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const { method = 'GET', url = '/' } = incoming;
      const headers = headersFrom(incoming);
      const sent = await buffer(incoming);
      const response = await fetch(`${upstream()}${url}`, {
        method,
        headers,
        redirect: 'manual',
        ...(sent.length > 0 ? { body: new Uint8Array(sent) } : {}),
      });
      const reply: Reply = {
        status: response.status,
        headers: new Headers([...response.headers].filter(([name]) => !notForwarded.has(name))),
        body: Buffer.from(await response.arrayBuffer()),
        isCompressible: true,
      };
      if (planted?.({ method, path: url, headers }, reply) === 'cut') {
        outgoing.destroy();
        return;
      }
      compress(reply, headers.get('accept-encoding'));
      outgoing.writeHead(reply.status, [...reply.headers].flat()).end(reply.body);
    };
    answer().catch(() => outgoing.destroy());
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    plant: (fault) => {
      planted = fault;
    },
    close,
  };
};
