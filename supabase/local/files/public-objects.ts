// Public pictures as files: no database behind them, with ETag and Range. An object's name holds the digest of its
// bytes, so it serves as the ETag.
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { contentTypes } from './content-types.ts';
import { sendFile } from './send-file.ts';

/** A hosted project serves a public bucket at both addresses. */
const prefix = /^\/storage\/v1\/object\/(?:public\/|(?=gallery-photos\/))/;
/** The names the policy of the bucket allows. */
const objectName =
  /^gallery-photos\/gallery\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([0-9a-f]{64})-(?:480|960|1600|2400)\.(?:webp|jpg)$/;

/** Whether a request asks for a public object by its address. */
export const isPublicObject = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && prefix.test(path);

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
    const headers = {
      ...shared,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      etag: `"${name[1] ?? ''}"`,
    };
    for (const [header, value] of Object.entries(headers)) outgoing.setHeader(header, value);
    sendFile(incoming, outgoing, { root: base, name: `/${name[0]}` });
  };
};
