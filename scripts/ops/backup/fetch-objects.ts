import type { Home } from './home.ts';
import { inParallel } from './in-parallel.ts';
import type { ObjectEntry } from './manifest.ts';
import type { ListedObject } from './schema.ts';
import type { StoredObjects } from './stored-objects.ts';
import { sha256Of } from './tally.ts';

/** The name of an object of a photo holds the hash of its bytes. */
const hashIn = (path: string): string | undefined => /\/([0-9a-f]{64})-\d+\.\w+$/.exec(path)?.[1];

const attempts = 2;

/** Null when the home has no such object, or never the bytes that its name says. */
const fetchOne = async (home: Home, stored: StoredObjects, { path, type }: ListedObject) => {
  const expected = hashIn(path);
  const size = expected === undefined ? null : await stored.findSize(expected);
  if (expected !== undefined && size !== null) return { path, sha256: expected, bytes: size, type };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const bytes = await home.readObject(path);
    if (!bytes) return null;
    const sha256 = sha256Of(bytes);
    if (expected !== undefined && sha256 !== expected) continue;
    await stored.add(sha256, bytes);
    return { path, sha256, bytes: bytes.byteLength, type };
  }
  return null;
};

/** Fetches what the folder does not hold yet. */
export const fetchObjects = async (home: Home, stored: StoredObjects, listed: readonly ListedObject[]) => {
  const found = await inParallel(listed, (object) => fetchOne(home, stored, object));
  await stored.sync();
  const objects: ObjectEntry[] = found.filter((object) => object !== null);
  const unreadable = listed.filter((_, place) => found[place] === null).map(({ path }) => path);
  return { objects, unreadable };
};
