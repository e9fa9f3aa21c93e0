import { mkdir, open, readFile, rename, rm, stat, copyFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, extname, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { codeOf } from '../data-dir/private-file.ts';

type ObjectStore = NonNullable<App['_storageAdapter']>;

const types: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' };

const collect = async (body: Parameters<ObjectStore['uploadObject']>[3]): Promise<Uint8Array> =>
  body instanceof Uint8Array ? body : new Uint8Array(await buffer(body));

/**
 * Keeps uploaded objects as files under DATA_DIR/objects. lite's own adapter keeps them outside the data folder
 * and can leave half a file after a crash; here a file appears whole, on disk, or not at all.
 */
export const createObjectStore = (dataDir: string): ObjectStore => {
  const base = resolve(dataDir, 'objects');
  const pathOf = (bucket: string, key: string): string => {
    const path = resolve(base, bucket, key);
    if (!path.startsWith(`${base}${sep}`)) throw new Error('The object name leaves its folder');
    return path;
  };
  const describe = (key: string, bytes: Uint8Array, lastModified: Date) => ({
    // An object's name holds the digest of its bytes, so what was once fetched never changes.
    cacheControl: 'public, max-age=31536000, immutable',
    contentLength: bytes.byteLength,
    size: bytes.byteLength,
    mimetype: types[extname(key)] ?? 'application/octet-stream',
    lastModified,
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
  });

  const read = async (bucket: string, key: string) => {
    const path = pathOf(bucket, key);
    const bytes = await readFile(path);
    return { bytes, metadata: describe(key, bytes, (await stat(path)).mtime) };
  };

  const remove = (bucket: string, key: string) => rm(pathOf(bucket, key), { force: true });

  return {
    driver: null,
    getObject: async (bucket, key) => {
      try {
        const { bytes, metadata } = await read(bucket, key);
        return { httpStatusCode: 200, metadata, body: bytes };
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
        // Without a body lite answers "Object not found".
        return { httpStatusCode: 404, metadata: describe(key, new Uint8Array(), new Date()) };
      }
    },
    uploadObject: async (bucket, key, _version, body) => {
      const path = pathOf(bucket, key);
      // One job at a time: what a killed one left half written is overwritten when the object is sent again.
      const draft = `${path}.tmp`;
      const bytes = await collect(body);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      return describe(key, bytes, new Date());
    },
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await remove(bucket, key);
    },
    copyObject: async (fromBucket, from, _version, toBucket, to) => {
      const target = pathOf(toBucket, to);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(pathOf(fromBucket, from), target);
      const { metadata } = await read(toBucket, to);
      return { httpStatusCode: 200, eTag: metadata.eTag, lastModified: metadata.lastModified };
    },
    headObject: async (bucket, key) => (await read(bucket, key)).metadata,
    privateAssetUrl: async (bucket, key) => `file://${pathOf(bucket, key)}`,
  };
};
