import { readFormsMark, writeFormsMark } from '../local/preferences.store.ts';
import type { FormsStore } from './forms.store.ts';

/**
 * The mark by which any page knows, without opening a database, that something waits here. Derived from all records, so
 * that one kind of form never answers for another. An empty store changes nothing: that forms are gone must be noticed.
 */
export async function deriveFormsMark(store: FormsStore): Promise<void> {
  const listed = await store.list();
  if (!listed.ok || (listed.value.length === 0 && readFormsMark() === null)) return;
  writeFormsMark(listed.value.some(({ state }) => state.status !== 'done') ? 'waiting' : 'receipts');
}
