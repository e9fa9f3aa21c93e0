/** Removals that can be undone: the server is not called before they are due. */
import type { Clock } from '../sync/clock.ts';
import type { Queue } from '../sync/queue.ts';
import { recordKey } from './record/photo-record.ts';
import type { RecordStore } from './record/records.store.ts';

export const UNDO_MS = 10_000;

interface UndoWindowPorts extends Pick<Clock, 'now' | 'sleep'> {
  readonly store: RecordStore;
  readonly queue: Queue;
}

export function createUndoWindow({ store, queue, now, sleep }: UndoWindowPorts) {
  async function pendingRemovals() {
    const listed = await store.list();
    return (listed.ok ? listed.value : []).flatMap((record) =>
      record.intent.kind === 'remove' && record.intent.until !== null
        ? [{ record, until: record.intent.until }]
        : [],
    );
  }

  async function commitDue(): Promise<void> {
    const pending = (await pendingRemovals()).map(({ record, until }) => ({ key: recordKey(record), until }));
    const at = now();
    const due = pending.filter(({ until }) => until <= at || until > at + UNDO_MS).map(({ key }) => key);
    if (due.length > 0) {
      // If the clock was set back, treat as due.
      const swept = await store.apply(due, { type: 'removalDue', now: Number.MAX_SAFE_INTEGER });
      if (swept.ok) queue.stored(true);
    }
    const next = Math.min(...pending.filter(({ key }) => !due.includes(key)).map(({ until }) => until - at));
    if (Number.isFinite(next)) void sleep(Math.max(next, 100)).then(commitDue);
  }

  return {
    commitDue,
    /** Commits at the end of the window what is not undone by then. */
    open: (): void => void sleep(UNDO_MS).then(commitDue),
    async find(owner: string): Promise<{ readonly ids: readonly string[]; readonly ms: number }> {
      const undoable = (await pendingRemovals())
        .filter(({ record }) => record.owner === owner)
        .map(({ record: { id }, until }) => ({ id, ms: until - now() }))
        // After a clock that was set back it is due, as for `commitDue`.
        .filter(({ ms }) => ms > 0 && ms <= UNDO_MS);
      return { ids: undoable.map(({ id }) => id), ms: Math.min(...undoable.map(({ ms }) => ms)) };
    },
  };
}
