/** Compare-and-set: reads, runs `transitionEdit` and writes in one transaction, so two tabs cannot both win. */
import { err, ok } from '../../domain/result.ts';
import type { AdminStore } from '../local/admin-db.ts';
import type { Database } from '../local/open-db.ts';
import type { Stored } from '../local/storage-error.ts';
import { getRecord, parseRecord, promisifyRequest } from '../local/stored-record.ts';
import { editKey, messageEditSchema, type MessageEdit } from './message-edit.ts';
import {
  newEdit,
  transitionEdit,
  type EditedMessage,
  type EditEvent,
  type EditTransition,
} from './message-edit-machine.ts';

export type MessageEditsStore = ReturnType<typeof createMessageEditsStore>;

export function createMessageEditsStore(db: Database<AdminStore>) {
  const change = <T>(work: (edits: IDBObjectStore) => Promise<T>): Stored<T> =>
    db.transact(['edits'], 'readwrite', (stores) => work(stores('edits')), { isStrict: true });

  const write = (edits: IDBObjectStore, key: string, stepped: EditTransition): EditTransition => {
    if (stepped.kind === 'removed') edits.delete(key);
    if (stepped.kind === 'changed') edits.put(stepped.edit, key);
    return stepped;
  };

  return {
    /** Oldest first. Records that this release cannot read are not deleted. */
    list: (): Stored<readonly MessageEdit[]> =>
      db.transact(['edits'], 'readonly', async (stores) => {
        const values: unknown[] = await promisifyRequest(stores('edits').getAll());
        return values
          .flatMap((value) => parseRecord(messageEditSchema, value) ?? [])
          .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
      }),

    /** Idempotent. A record that this release cannot read is `corrupt`, and stays. */
    async change(edited: EditedMessage): Stored<void> {
      const key = editKey(edited);
      const isWritten = await change(async (edits) => {
        const stored: unknown = await promisifyRequest<unknown>(edits.get(key));
        const known = parseRecord(messageEditSchema, stored);
        if (stored !== undefined && known === undefined) return false;
        if (known === undefined) edits.put(newEdit(edited), key);
        else write(edits, key, transitionEdit(known, { type: 'changed', ...edited }));
        return true;
      });
      if (!isWritten.ok) return isWritten;
      return isWritten.value ? ok(undefined) : err({ kind: 'corrupt', detail: 'unreadable edit' });
    },

    /** `refused` also where there is no such edit. */
    apply: (key: string, event: EditEvent): Stored<EditTransition> =>
      change(async (edits) => {
        const stored = await getRecord(edits, messageEditSchema, key);
        return stored === undefined ? { kind: 'refused' } : write(edits, key, transitionEdit(stored, event));
      }),
  };
}
