import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { codeOf, writePrivately } from '../data-dir/private-file.ts';
import { contentTypeOf } from './encodings.ts';

type ObjectStore = NonNullable<App['_storageAdapter']>;

const describe = (key: string, bytes: Uint8Array, lastModified = new Date()) => ({
  cacheControl: 'public, max-age=31536000, immutable',
  contentLength: bytes.byteLength,
  size: bytes.byteLength,
  mimetype: contentTypeOf(key),
  lastModified,
  eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
});

const pathIn = (dataDir: string, bucket: string, key: string): string => {
  const base = resolve(dataDir, 'objects');
  const path = resolve(base, bucket, key);
  if (!path.startsWith(`${base}${sep}`)) throw new Error('The object name leaves its folder');
  return path;
};

/** Writes a file atomically; returns its metadata for lite. */
export const writeObjectFile = async (dataDir: string, bucket: string, key: string, bytes: Uint8Array) => {
  const path = pathIn(dataDir, bucket, key);
  await mkdir(dirname(path), { recursive: true });
  writePrivately(path, bytes);
  return describe(key, bytes);
};

/** Replaces lite's adapter, which stores objects outside the data folder and can leave a partial file after a crash. */
export const createObjectStore = (dataDir: string): ObjectStore => {
  const pathOf = (bucket: string, key: string): string => pathIn(dataDir, bucket, key);
  const read = async (bucket: string, key: string) => {
    const path = pathOf(bucket, key);
    const body = await readFile(path);
    return { body, metadata: describe(key, body, (await stat(path)).mtime) };
  };
  const write = (bucket: string, key: string, bytes: Uint8Array) =>
    writeObjectFile(dataDir, bucket, key, bytes);
  const remove = (bucket: string, key: string) => rm(pathOf(bucket, key), { force: true });

  return {
    driver: null,
    getObject: async (bucket, key) => {
      try {
        return { httpStatusCode: 200, ...(await read(bucket, key)) };
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
        // Without a body lite answers "Object not found".
        return { httpStatusCode: 404, metadata: describe(key, new Uint8Array()) };
      }
    },
    uploadObject: async (bucket, key, _version, body) =>
      write(bucket, key, body instanceof Uint8Array ? body : await buffer(body)),
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await remove(bucket, key);
    },
    copyObject: async (fromBucket, from, _version, toBucket, to) => {
      const { body } = await read(fromBucket, from);
      const { eTag, lastModified } = await write(toBucket, to, body);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: async (bucket, key) => (await read(bucket, key)).metadata,
    privateAssetUrl: async (bucket, key) => `file://${pathOf(bucket, key)}`,
  };
};
