// Between Node's HTTP and web-standard requests. Knows no routes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { requestId } from '../log.ts';
import { setForwardedFor } from './forwarded-for.ts';

/** The headers of a request, its sender's address stamped. */
export const headersOf = (incoming: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  setForwardedFor(headers, incoming.socket.remoteAddress);
  return headers;
};

/**
 * The body in memory. `too_large` as soon as it is over the limit in bytes: by what it says of itself, or by what came.
 * `busy` when `take` has no room for the next bytes.
 */
export const readBody = async (
  incoming: IncomingMessage,
  limit: number,
  take: (bytes: number) => boolean = () => true,
): Promise<Uint8Array<ArrayBuffer> | 'too_large' | 'busy'> => {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return 'too_large';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    if (!(part instanceof Uint8Array)) continue;
    size += part.byteLength;
    if (size > limit) return 'too_large';
    if (!take(part.byteLength)) return 'busy';
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
};

/** The web-standard request of a body that was read, its sender's address stamped. */
export const toRequest = (
  incoming: IncomingMessage,
  origin: string,
  body: Uint8Array<ArrayBuffer>,
): Request => {
  const headers = headersOf(incoming);
  headers.set('x-request-id', requestId());
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.byteLength > 0;
  // A chunked upload names no length; the size limits of the object store go by this header.
  if (hasBody) headers.set('content-length', String(body.byteLength));
  return new Request(new URL(incoming.url ?? '/', origin), { method, headers, body: hasBody ? body : null });
};

const isNodeStream = (body: unknown): body is NodeReadableStream => body instanceof ReadableStream;

/** Sends a web-standard answer and waits until it is out; a client that went away is no failure. */
export const sendResponse = async (
  response: Response,
  outgoing: ServerResponse,
  method: string,
): Promise<void> => {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of response.headers) headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, headers);
  if (method === 'HEAD' || !isNodeStream(response.body)) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body), outgoing).catch(() => undefined);
};
