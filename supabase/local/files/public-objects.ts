// Public pictures as files: no database behind them, with ETag and Range. An object's name holds the digest of its
// bytes, so it serves as the ETag.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentTypes } from './content-types.ts';

/** A hosted project serves a public bucket at both addresses. */
const prefix = /^\/storage\/v1\/object\/(?:public\/|(?=gallery-photos\/))/;
/** The names the policy of the bucket allows. */
const objectName =
  /^gallery-photos\/gallery\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([0-9a-f]{64})-(?:480|960|1600|2400)\.(?:webp|jpg)$/;

type Range = { start: number; end: number };

/** Whether a request asks for a public object by its address. */
export const isPublicObject = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && prefix.test(path);

/** One range of bytes, null for the whole, `beyond` when nothing of it exists. Several at once get the whole. */
const readRange = (header: string | undefined, size: number): Range | 'beyond' | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start > end ? 'beyond' : { start, end };
};

const isKnown = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag);

export type PublicObjects = (
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => Promise<void>;

/** Makes the handler of public objects of a data folder. */
export const createPublicObjects = (dataDir: string): PublicObjects => {
  const base = join(dataDir, 'objects');
  return async (path, incoming, outgoing) => {
    const shared = {
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
    };
    const name = objectName.exec(path.replace(prefix, ''));
    const file = name ? join(base, name[0]) : '';
    const found = name ? await stat(file).catch(() => null) : null;
    if (!name || !found?.isFile()) {
      const body = { statusCode: '404', error: 'not_found', message: 'Object not found' };
      outgoing.writeHead(400, { ...shared, 'content-type': 'application/json', 'cache-control': 'no-store' });
      outgoing.end(incoming.method === 'HEAD' ? undefined : JSON.stringify(body));
      return;
    }
    const etag = `"${name[1] ?? ''}"`;
    const headers = {
      ...shared,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      etag,
      'last-modified': found.mtime.toUTCString(),
    };
    if (isKnown(incoming.headers['if-none-match'], etag)) {
      outgoing.writeHead(304, headers).end();
      return;
    }
    const condition = incoming.headers['if-range'];
    const isRangeCurrent = condition === undefined || condition === etag;
    const range = isRangeCurrent ? readRange(incoming.headers.range, found.size) : null;
    if (range === 'beyond') {
      outgoing.writeHead(416, { ...shared, 'content-range': `bytes */${found.size}` }).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    outgoing.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': end - start + 1,
      ...(range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {}),
    });
    if (incoming.method === 'HEAD' || found.size === 0) outgoing.end();
    else await pipeline(createReadStream(file, { start, end }), outgoing).catch(() => undefined);
  };
};
