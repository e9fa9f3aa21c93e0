import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendFile } from './send-file.ts';

const prefix = /^\/storage\/v1\/object\/(?:public\/|(?=gallery-photos\/))/;
/** The names that the bucket's policy allows. Each contains the digest of the object's bytes. */
const objectName =
  /^gallery-photos\/gallery\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([0-9a-f]{64})-(?:480|960|1600|2400)\.(?:webp|jpg)$/;

export const isPublicObject = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && prefix.test(path);

export const createPublicObjects = (dataDir: string) => {
  const root = join(dataDir, 'objects');
  return (path: string, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('x-content-type-options', 'nosniff');
    outgoing.setHeader('x-robots-tag', 'none');
    const [name, digest] = objectName.exec(path.replace(prefix, '')) ?? [];
    if (name === undefined || digest === undefined || !existsSync(join(root, name))) {
      outgoing
        .writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify({ statusCode: '404', error: 'not_found', message: 'Object not found' }));
      return;
    }
    outgoing.setHeader('cache-control', 'public, max-age=31536000, immutable');
    outgoing.setHeader('etag', `"${digest}"`);
    sendFile(incoming, outgoing, { root, name: `/${name}` });
  };
};

export type PublicObjects = ReturnType<typeof createPublicObjects>;
