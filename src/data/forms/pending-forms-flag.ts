import { readPendingFormsFlag, writePendingFormsFlag } from '../local/preferences.store.ts';
import type { FormsStore } from './forms.store.ts';

const localFlag = { read: readPendingFormsFlag, write: writePendingFormsFlag };

/** Shows pending forms without opening a database. An empty store does not clear it: loss must be detected. */
export function createPendingFormsFlag(store: Pick<FormsStore, 'list'>, flag = localFlag) {
  let looks = 0;

  return {
    /** Set before a form is stored, so that the flag is never behind. */
    set: (): void => void flag.write('waiting'),

    /** `isAdding`: a form is being stored and not listed yet; if this tab died now, the next visit must check. */
    async recompute(isAdding: () => boolean = () => false): Promise<void> {
      looks += 1;
      const look = looks;
      const listed = await store.list();
      if (!listed.ok || (listed.value.length === 0 && flag.read() === null)) return;
      const isWaiting = listed.value.some(({ state }) => state.status !== 'done');
      // A newer read may finish first and wins.
      if (isWaiting || (look === looks && !isAdding())) flag.write(isWaiting ? 'waiting' : 'receipts');
    },
  };
}
