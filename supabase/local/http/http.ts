import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestId } from '../base/log.ts';

const addressHeaders = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'];

/** The headers of a request, with the client's address from the socket: no proxy is in front of this server. */
export const headersOf = ({ headers: sent, socket }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(sent)) headers.set(name, value.toString());
  for (const name of addressHeaders) headers.delete(name);
  headers.set('x-forwarded-for', socket.remoteAddress ?? '127.0.0.1');
  return headers;
};

export const readBody = async (
  incoming: IncomingMessage,
  limit: number,
  take: (bytes: number) => boolean,
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

export const toRequest = (
  incoming: IncomingMessage,
  origin: string,
  body: Uint8Array<ArrayBuffer>,
): Request => {
  const { method = 'GET', url = '/' } = incoming;
  const headers = headersOf(incoming);
  headers.set('x-request-id', requestId());
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.byteLength > 0;
  // A chunked upload has no length, which the size limits of the object store need.
  if (hasBody) headers.set('content-length', String(body.byteLength));
  return new Request(new URL(url, origin), { method, headers, body: hasBody ? body : null });
};

export const sendResponse = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
};
