import { writeFormsMark } from '../local/preferences.store.ts';
import type { FormsOutbox } from './forms.outbox.ts';

/**
 * Keeps the mark by which any page knows, without opening a database, that something waits here. Derived from all
 * records, so that one kind of form never answers for another.
 */
export function keepFormsMark(outbox: FormsOutbox): void {
  outbox.subscribe(() => {
    void outbox.list().then((listed) => {
      if (!listed.ok || listed.value.length === 0) return;
      const isWaiting = listed.value.some(({ state }) => state.status !== 'done');
      writeFormsMark(isWaiting ? 'waiting' : 'receipts');
    });
  });
}
