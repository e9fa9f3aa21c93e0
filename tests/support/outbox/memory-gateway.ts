/** A server of photos in memory, for tests of what the device does. What the real one does: tests/server, tests/db. */
import {
  emptyPhotoMetadata,
  fromRow,
  toRow,
  withFields,
  type PhotoMetadata,
} from '../../../src/domain/photo-metadata.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import type { AccountFailure } from '../../../src/data/supabase/account-requests.ts';
import type { PhotosGateway, PhotoState } from '../../../src/data/supabase/photos.gateway.ts';

interface Row {
  readonly revision: number;
  readonly text: PhotoMetadata;
}
type Called = keyof PhotosGateway;

const deleted = { kind: 'deleted', orphanedPaths: [] } as const;

/** As the columns keep them. */
const stored = (text: PhotoMetadata): PhotoMetadata => fromRow(toRow(text));

export function memoryGateway() {
  const rows = new Map<string, Row>();
  const objects = new Set<string>();
  const buried = new Set<string>();
  const calls: Called[] = [];
  const failing: { readonly call: Called | undefined; readonly failure: AccountFailure }[] = [];
  let always: AccountFailure | null = null;
  const losing = new Set<Called>();
  const holding: Promise<void>[] = [];

  async function answer<T>(call: Called, work: () => T): Promise<Result<T, AccountFailure>> {
    calls.push(call);
    await holding.shift();
    if (always !== null) return err(always);
    const index = failing.findIndex((each) => each.call === undefined || each.call === call);
    const [failed] = index < 0 ? [] : failing.splice(index, 1);
    if (failed !== undefined) return err(failed.failure);
    const value = work();
    return losing.delete(call) ? err({ kind: 'timeout' }) : ok(value);
  }

  const stateOf = (id: string): PhotoState => {
    const row = rows.get(id);
    return row === undefined ? deleted : { kind: 'row', row };
  };

  const gateway: PhotosGateway = {
    uploadObject: (_, { path }) => answer('uploadObject', () => void objects.add(path)),
    publishPhoto: (_, { id, text, variants }) =>
      answer('publishPhoto', () => {
        if (buried.has(id)) return deleted;
        const missing = variants.map(({ path }) => path).filter((path) => !objects.has(path));
        if (!rows.has(id) && missing.length > 0) return { kind: 'missing', paths: missing };
        if (!rows.has(id)) rows.set(id, { revision: 1, text: stored(text) });
        return stateOf(id);
      }),
    editPhoto: (_, { id, revision, fields, text }) =>
      answer('editPhoto', () => {
        const row = rows.get(id);
        if (row?.revision === revision)
          rows.set(id, { revision: revision + 1, text: stored(withFields(row.text, text, fields)) });
        return stateOf(id);
      }),
    findPhoto: (_, id) => answer('findPhoto', () => (rows.has(id) ? stateOf(id) : { kind: 'no_row' })),
    deletePhoto: (_, id, revision) =>
      answer('deletePhoto', () => {
        const row = rows.get(id);
        if (row !== undefined && revision !== null && row.revision !== revision) return { kind: 'row', row };
        rows.delete(id);
        buried.add(id);
        const orphanedPaths = [...objects].filter((path) => path.startsWith(`gallery/${id}/`));
        return { kind: 'deleted', orphanedPaths };
      }),
    removeObjects: (_, paths) => answer('removeObjects', () => paths.filter((path) => objects.delete(path))),
  };

  return {
    gateway,
    rows,
    objects,
    calls,
    /** The next call fails like this, and does nothing. */
    failOnce: (failure: AccountFailure) => void failing.push({ call: undefined, failure }),
    /** Every call from now on; null: none. */
    failAlways: (failure: AccountFailure | null) => void (always = failure),
    /** The next such call. */
    failOnceOf: (call: Called, failure: AccountFailure) => void failing.push({ call, failure }),
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
    /** A photo that another device has published. */
    publishElsewhere: (id: string, text: Partial<PhotoMetadata>) =>
      void rows.set(id, { revision: 1, text: stored({ ...emptyPhotoMetadata, ...text }) }),
  };
}
