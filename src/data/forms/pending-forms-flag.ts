import { readFormsMark, writeFormsMark } from '../local/preferences.store.ts';
import type { FormsStore } from './forms.store.ts';

/**
 * The mark by which any page knows, without opening a database, that something waits here. Derived from all records, so
 * that one kind of form never answers for another. An empty store changes nothing: that forms are gone must be noticed.
 */
export function createFormsMark(store: FormsStore) {
  let looks = 0;

  return {
    /** Before a form is stored, so that the mark is never behind it. */
    set: (): void => void writeFormsMark('waiting'),

    /** `isAdding`: a form is just being stored, and in no list yet. If this tab died now, the next visit must look. */
    async recompute(isAdding: () => boolean = () => false): Promise<void> {
      looks += 1;
      const look = looks;
      const listed = await store.list();
      if (!listed.ok || (listed.value.length === 0 && readFormsMark() === null)) return;
      const isWaiting = listed.value.some(({ state }) => state.status !== 'done');
      // Storage may answer a newer look first, which knows more.
      if (isWaiting || (look === looks && !isAdding())) writeFormsMark(isWaiting ? 'waiting' : 'receipts');
    },
  };
}
