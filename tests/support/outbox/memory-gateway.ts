/** A server of photos in memory, for tests of what the device does. What the real one does: tests/server, tests/db. */
import { err, ok, type Result } from '../../../src/domain/result.ts';
import type { AccountFailure } from '../../../src/data/supabase/account-requests.ts';
import type { PhotosGateway } from '../../../src/data/supabase/photos.gateway.ts';

type Row = {
  id: string;
  file_name: string;
  created_at: string;
  updated_at: string;
  [column: string]: unknown;
};
type Called = keyof PhotosGateway;

export function memoryGateway() {
  const rows = new Map<string, Row>();
  const objects = new Set<string>();
  const buried = new Set<string>();
  const edits = new Map<string, string>();
  const calls: Called[] = [];
  const failing: AccountFailure[] = [];
  const losing = new Set<Called>();
  const holding: Promise<void>[] = [];
  let seconds = 0;
  const stamp = () => new Date(Date.UTC(2026, 10, 21, 12, 0, (seconds += 1))).toISOString();

  async function answer<T>(call: Called, work: () => T): Promise<Result<T, AccountFailure>> {
    calls.push(call);
    await holding.shift();
    const failure = failing.shift();
    if (failure !== undefined) return err(failure);
    const value = work();
    return losing.delete(call) ? err({ kind: 'timeout' }) : ok(value);
  }

  const gateway: PhotosGateway = {
    uploadObject: (_, { path }) => answer('uploadObject', () => void objects.add(path)),
    publishPhoto: (_, photo) =>
      answer('publishPhoto', () => {
        if (buried.has(photo.id)) return { result: 'deleted', photo: null };
        const known = rows.get(photo.id);
        if (known !== undefined) return { result: 'existed', photo: known };
        const at = stamp();
        const row = {
          ...photo,
          file_name: photo.variants.at(-1)?.path ?? '',
          created_at: at,
          updated_at: at,
        };
        rows.set(photo.id, row);
        return { result: 'created', photo: row };
      }),
    editPhoto: (_, { id, base, changes, editId }) =>
      answer('editPhoto', () => {
        const row = rows.get(id);
        if (row === undefined) return { result: 'deleted', photo: null };
        const applied = edits.get(editId);
        if (applied !== undefined) return { result: 'saved', photo: row, applied_updated_at: applied };
        if (row.updated_at !== base) return { result: 'conflict', photo: row };
        const updated_at = stamp();
        const photo = { ...row, ...changes, updated_at };
        rows.set(id, photo);
        edits.set(editId, updated_at);
        return { result: 'saved', photo, applied_updated_at: updated_at };
      }),
    deletePhoto: (_, id) =>
      answer('deletePhoto', () => {
        rows.delete(id);
        buried.add(id);
        return [...objects].filter((path) => path.startsWith(`gallery/${id}/`));
      }),
    removeObjects: (_, paths) => answer('removeObjects', () => paths.filter((path) => objects.delete(path))),
  };

  return {
    gateway,
    rows,
    objects,
    calls,
    /** The next call fails like this, and does nothing. */
    failOnce: (failure: AccountFailure) => void failing.push(failure),
    /** The next such call does its work, and its answer is lost. */
    loseOnce: (call: Called) => void losing.add(call),
    /** The next call is answered only when the returned function is called. */
    holdOnce(): () => void {
      let go: () => void = () => undefined;
      holding.push(new Promise((resolve) => (go = resolve)));
      return go;
    },
    deleteElsewhere(id: string): void {
      rows.delete(id);
      buried.add(id);
    },
    /** Another device changes words of a photo. */
    changeElsewhere(id: string, words: object): void {
      const row = rows.get(id);
      if (row !== undefined) rows.set(id, { ...row, ...words, updated_at: stamp() });
    },
  };
}
