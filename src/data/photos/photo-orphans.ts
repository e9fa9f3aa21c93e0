/** Bytes that no photo names: a tab died between storing them and storing their draft. */
import { adminMetaKeys } from '../local/keys.ts';
import { keysOf, readOf } from '../local/record-store.ts';
import { neededShas, type AdminStores } from './photo-bytes.ts';
import { orphansSchema } from './photo-records.ts';

/** Another tab may be about to store their draft; and what is picked again needs them. */
const GRACE_MS = 86_400_000;

/** Deletes what has been without a photo for the whole grace, and notes what is since now. Answers what it deleted. */
export async function collectOrphans(stores: AdminStores, now: number): Promise<readonly string[]> {
  const needed = await neededShas(stores, now);
  if (needed === undefined) return [];
  const keys = await keysOf(stores('blobs'));
  const noted = await readOf(stores('meta'), orphansSchema, adminMetaKeys.orphans);
  // A clock that was set back begins the grace anew.
  const orphans = keys
    .filter((sha) => !needed.has(sha))
    .map((sha) => ({ sha, since: Math.min(noted?.seen[sha] ?? now, now) }));
  const isOld = ({ since }: { readonly since: number }) => now - since >= GRACE_MS;
  const old = orphans.filter(isOld).map(({ sha }) => sha);
  for (const sha of old) stores('blobs').delete(sha);
  const young = orphans.filter((orphan) => !isOld(orphan));
  const seen: Record<string, number> = {};
  for (const { sha, since } of young) seen[sha] = since;
  if (young.length > 0) stores('meta').put({ v: 1, seen }, adminMetaKeys.orphans);
  else if (noted !== undefined) stores('meta').delete(adminMetaKeys.orphans);
  return old;
}
