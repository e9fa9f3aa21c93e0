import { readFormsMark, writeFormsMark } from '../local/preferences.store.ts';
import type { FormsStore } from './forms.store.ts';

/**
 * Flag in localStorage that shows pending forms without opening a database. Derived from all records, so that
 * no kind of form overwrites the flag of another. An empty store does not clear it: the loss of forms must be
 * detected.
 */
export function createFormsMark(store: FormsStore) {
  let looks = 0;

  return {
    /** Set before a form is stored, so that the flag is never behind. */
    set: (): void => void writeFormsMark('waiting'),

    /**
     * `isAdding`: a form is being stored and not listed yet. If this tab died now, the next visit must check.
     */
    async recompute(isAdding: () => boolean = () => false): Promise<void> {
      looks += 1;
      const look = looks;
      const listed = await store.list();
      if (!listed.ok || (listed.value.length === 0 && readFormsMark() === null)) return;
      const isWaiting = listed.value.some(({ state }) => state.status !== 'done');
      // A newer read may finish first and wins.
      if (isWaiting || (look === looks && !isAdding())) writeFormsMark(isWaiting ? 'waiting' : 'receipts');
    },
  };
}
