import type { MessageFilter } from '../../domain/received-message.ts';
import type { AdminStore } from '../local/admin-db.ts';
import { adminMetaKeys } from '../local/keys.ts';
import type { Database } from '../local/open-db.ts';
import { createSnapshotStore, type Snapshot, type SnapshotStore } from '../local/snapshot.store.ts';
import type { Report, Stored } from '../local/storage-error.ts';
import { messageRow, type InboxKey, type MessageRow } from '../supabase/inbox.gateway.ts';

const MOST = 200;

export interface LoadedRows {
  readonly filter: MessageFilter;
  readonly after: InboxKey | null;
  readonly rows: readonly MessageRow[];
  readonly isLast: boolean;
}

const isNewer = (one: InboxKey, other: InboxKey): boolean =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

const keyOf = ({ received_at: at, id }: MessageRow): InboxKey => ({ at, id });

/** Newest first. A page of all messages proves what is between its ends: what it lacks was deleted. */
export function mergeRows(
  saved: readonly MessageRow[],
  { filter, after, rows, isLast }: LoadedRows,
): readonly MessageRow[] {
  const loaded = new Set(rows.map(({ id }) => id));
  const last = rows.at(-1);
  const isCovered = (row: MessageRow): boolean =>
    filter === 'all' &&
    (after === null || isNewer(after, keyOf(row))) &&
    (isLast || (last !== undefined && !isNewer(keyOf(last), keyOf(row))));
  return [...saved.filter((row) => !loaded.has(row.id) && !isCovered(row)), ...rows]
    .filter(({ suspected_by }) => suspected_by === null)
    .sort((one, other) => (isNewer(keyOf(one), keyOf(other)) ? -1 : 1))
    .slice(0, MOST);
}

const byFollowUp = (one: MessageRow, other: MessageRow): number =>
  (one.follow_up_on ?? '').localeCompare(other.follow_up_on ?? '') || one.id.localeCompare(other.id);

export function filterRows(rows: readonly MessageRow[], filter: MessageFilter): readonly MessageRow[] {
  switch (filter) {
    case 'all':
      return rows;
    case 'unread':
      return rows.filter(({ read_at }) => read_at === null);
    case 'open':
      return rows.filter(({ handled_at }) => handled_at === null);
    case 'followUp':
      return rows.filter((row) => row.handled_at === null && row.follow_up_on !== null).toSorted(byFollowUp);
    case 'suspected':
      return [];
  }
}

export interface InboxSnapshotPorts {
  readonly store: SnapshotStore<MessageRow>;
  readonly now: () => Date;
  readonly report: Report;
}

/** The newest messages that this device has loaded, until its session ends. */
export function createInboxSnapshot({ store, now, report }: InboxSnapshotPorts) {
  let latest: Promise<unknown> = Promise.resolve();
  /** Increments when the snapshot is removed: a response from before must not restore it. */
  let session = 0;

  /** One after the other, because each is based on the one before. */
  function change(
    work: (rows: readonly MessageRow[]) => readonly MessageRow[],
    asOf: (saved: Snapshot<MessageRow> | null) => string | undefined,
  ): Promise<void> {
    const begun = session;
    const changed = latest.then(async () => {
      const read = await store.read();
      const saved = read.ok ? read.value : null;
      const time = asOf(saved);
      if (begun !== session || time === undefined) return;
      report(await store.save({ rows: work(saved?.rows ?? []), asOf: time }));
    });
    latest = changed;
    return changed;
  }

  const ifSaved = (saved: Snapshot<MessageRow> | null): string | undefined => saved?.asOf;

  return {
    noteLoaded: (loaded: LoadedRows): Promise<void> =>
      change(
        (rows) => mergeRows(rows, loaded),
        (saved) => (loaded.filter === 'all' && loaded.after === null ? now().toISOString() : ifSaved(saved)),
      ),

    noteDeleted: (ids: readonly string[]): Promise<void> =>
      change((rows) => rows.filter(({ id }) => !ids.includes(id)), ifSaved),

    noteChanged: (id: string, changed: Partial<MessageRow>): Promise<void> =>
      change((rows) => rows.map((row) => (row.id === id ? { ...row, ...changed } : row)), ifSaved),

    read: (): Stored<Snapshot<MessageRow> | null> => store.read(),

    /** Privacy: called when the session ends. */
    forget(): Stored<void> {
      session += 1;
      const forgotten = latest.then(() => store.forget());
      latest = forgotten;
      return forgotten;
    },
  };
}

export type InboxSnapshot = ReturnType<typeof createInboxSnapshot>;

export const createInboxSnapshotStore = (db: Database<AdminStore>) =>
  createSnapshotStore(db, 'meta', adminMetaKeys.inbox, messageRow);
