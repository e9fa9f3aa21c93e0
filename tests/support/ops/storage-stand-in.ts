// The Storage API as far as backups use it: objects in memory, and their list in the project's database as on the platform.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type postgres from 'postgres';
import { listenLocally } from '../server/free-port.ts';

type StoredObject = { readonly bytes: Buffer; readonly type: string; readonly cacheControl: string };

export type StorageStandIn = {
  readonly url: string;
  readonly secretKey: string;
  readonly objects: Map<string, StoredObject>;
  /** Names of the objects that were sent or taken, in order. */
  readonly requests: { method: string; path: string }[];
  put(path: string, bytes: Buffer, type: string): Promise<void>;
  /** Runs before a request is answered; a status it returns is the answer. */
  intercept(hook: (method: string, path: string) => Promise<number | void> | number | void): void;
  close(): Promise<void>;
};

const prefix = '/storage/v1/object/gallery-photos/';

export const startStorage = async (sql: postgres.Sql): Promise<StorageStandIn> => {
  const secretKey = 'sb_secret_of_the_stand_in';
  const objects = new Map<string, StoredObject>();
  const requests: { method: string; path: string }[] = [];
  let hook: Parameters<StorageStandIn['intercept']>[0] = () => undefined;

  const store = async (path: string, object: StoredObject): Promise<void> => {
    objects.set(path, object);
    const metadata = { mimetype: object.type, size: object.bytes.byteLength };
    await sql`
      insert into storage.objects (id, bucket_id, name, metadata)
      values (gen_random_uuid(), 'gallery-photos', ${path}, ${sql.json(metadata)})
      on conflict (bucket_id, name) do update set metadata = excluded.metadata`;
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', headers, url = '' } = incoming;
    const path = decodeURIComponent(url.slice(prefix.length));
    const body = await buffer(incoming);
    const end = (status: number, content: Buffer | object = {}): void => {
      outgoing.writeHead(status).end(Buffer.isBuffer(content) ? content : JSON.stringify(content));
    };
    requests.push({ method, path });
    const status = await hook(method, path);
    if (typeof status === 'number') return end(status);
    if (headers['apikey'] !== secretKey || !url.startsWith(prefix)) return end(403);
    const object = objects.get(path);
    if (method === 'GET')
      return object ? end(200, object.bytes) : end(400, { statusCode: '404', error: 'not_found' });
    if (object && headers['x-upsert'] !== 'true') return end(400, { statusCode: '409' });
    const type = headers['content-type'] ?? '';
    await store(path, { bytes: body, type, cacheControl: headers['cache-control'] ?? '' });
    end(200, { Key: path });
  };

  const { port, close } = await listenLocally(
    createServer((incoming, outgoing) => void answer(incoming, outgoing)),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    objects,
    requests,
    put: (path, bytes, type) => store(path, { bytes, type, cacheControl: 'max-age=31536000' }),
    intercept: (next) => {
      hook = next;
    },
    close,
  };
};
