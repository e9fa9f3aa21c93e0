/** Compares the published photos and projects of this device with the server. */
import type { RowSnapshot } from '../../domain/managed-photo.ts';
import { mapOk, type Result } from '../../domain/result.ts';
import type { Report } from '../local/storage-error.ts';
import type { Clock } from '../sync/clock.ts';
import type { Queue } from '../sync/queue.ts';
import type { ManagedPhotosGateway } from '../supabase/managed-photos.gateway.ts';
import { textOfRow } from '../supabase/managed-row.ts';
import { textOfProject, type ListManagedProjects } from '../supabase/managed-projects.gateway.ts';
import { isProject, recordKey, type PhotoRecord } from './record/photo-record.ts';
import type { RecordStore } from './record/records.store.ts';

type Rows = Result<readonly (RowSnapshot & { readonly id: string })[], unknown>;

type FindRows = (ids: readonly string[]) => Promise<Rows>;

export interface ReconcilePorts extends Pick<Clock, 'now'> {
  readonly store: RecordStore;
  readonly queue: Queue;
  readonly find: ManagedPhotosGateway['find'];
  readonly listProjects: ListManagedProjects;
  readonly report: Report;
}

/** Rows per lookup, to limit the length of the URL. */
const LOOKED_UP = 50;

export const createReconcile = ({ store, queue, find, listProjects, now, report }: ReconcilePorts) => {
  async function compare(held: readonly PhotoRecord[], findRows: FindRows): Promise<void> {
    for (let start = 0; start < held.length; start += LOOKED_UP) {
      const some = held.slice(start, start + LOOKED_UP);
      const found = await findRows(some.map(({ id }) => id));
      if (!found.ok) return;
      const at = now();
      for (const record of some) {
        const seen = found.value.find(({ id }) => id === record.id);
        const row = seen === undefined ? null : { revision: seen.revision, text: seen.text };
        report(await store.apply([recordKey(record)], { type: 'rowReceived', row, rev: record.rev, at }));
      }
      queue.stored(false);
    }
  }

  return async (owner: string): Promise<void> => {
    const listed = await store.list();
    const held = (listed.ok ? listed.value : []).filter(
      (record) => record.owner === owner && record.server.kind === 'present',
    );
    const photos = held.filter((record) => !isProject(record));
    await compare(photos, async (ids) =>
      mapOk(await find({ owner }, ids), (rows) => rows.map((row) => ({ ...row, text: textOfRow(row) }))),
    );
    await compare(held.filter(isProject), async (ids) =>
      mapOk(await listProjects({ owner }, ids), ({ rows }) =>
        rows.map((row) => ({ ...row, text: textOfProject(row) })),
      ),
    );
  };
};
