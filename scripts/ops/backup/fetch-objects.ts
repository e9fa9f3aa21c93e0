import type { Instance } from './instance.ts';
import { inParallel } from './in-parallel.ts';
import type { ObjectEntry } from './manifest.ts';
import type { ListedObject } from './schema.ts';
import type { StoredObjects } from './stored-objects.ts';
import { sha256Of } from './tally.ts';

/** The name of a photo's object contains the hash of its bytes. */
const hashIn = (path: string): string | undefined => /\/([0-9a-f]{64})-\d+\.\w+$/.exec(path)?.[1];

const attempts = 2;

/** Null when the instance has no such object, or only bytes that do not match its name. */
const fetchOne = async (instance: Instance, stored: StoredObjects, { path, type }: ListedObject) => {
  const expected = hashIn(path);
  const size = expected === undefined ? null : await stored.findSize(expected);
  if (expected !== undefined && size !== null) return { path, sha256: expected, bytes: size, type };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const bytes = await instance.readObject(path);
    if (!bytes) return null;
    const sha256 = sha256Of(bytes);
    if (expected !== undefined && sha256 !== expected) continue;
    await stored.add(sha256, bytes);
    return { path, sha256, bytes: bytes.byteLength, type };
  }
  return null;
};

/** Fetches the objects that are not in the folder yet. */
export const fetchObjects = async (
  instance: Instance,
  stored: StoredObjects,
  listed: readonly ListedObject[],
) => {
  const found = await inParallel(listed, (object) => fetchOne(instance, stored, object));
  await stored.sync();
  const objects: ObjectEntry[] = found.filter((object) => object !== null);
  const unreadable = listed.filter((_, place) => found[place] === null).map(({ path }) => path);
  return { objects, unreadable };
};
