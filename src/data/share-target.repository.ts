/** Runs in the service worker, before the redirect that answers a share. */
import { toShareSearch, type ShareProblem } from '../domain/share-problem.ts';
import { adminDb } from './local/admin-db.ts';
import { makeId } from './local/make-id.ts';
import { createSharedFilesStore } from './local/shared-files.store.ts';

const isFile = (value: FormDataEntryValue): value is File =>
  value instanceof File && (value.name !== '' || value.size > 0);

/** Stores the files of every field, one after the other. Null: all of them are on the device. */
async function storeAll(files: readonly File[]): Promise<ShareProblem | null> {
  if (files.length === 0) return { kind: 'empty', count: 0 };
  const store = createSharedFilesStore(adminDb);
  const receivedAt = Date.now();
  let full = 0;
  for (const [place, file] of files.entries()) {
    const stored = await store.add({
      v: 1,
      id: makeId(),
      fileName: file.name,
      lastModified: file.lastModified,
      receivedAt: new Date(receivedAt + place).toISOString(),
      file,
    });
    // A smaller file may still fit; a storage that does not answer is not asked again.
    if (!stored.ok && stored.error.kind !== 'quota')
      return { kind: 'failed', count: full + files.length - place };
    if (!stored.ok) full += 1;
  }
  return full === 0 ? null : { kind: 'full', count: full };
}

/** Returns the query string of the redirect: empty when every file is stored. */
export async function receiveShare(request: Request): Promise<string> {
  const form = await request.formData().catch(() => undefined);
  const problem = await storeAll([...(form?.values() ?? [])].filter(isFile));
  return problem === null ? '' : toShareSearch(problem);
}
