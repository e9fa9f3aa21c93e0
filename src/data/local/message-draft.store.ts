/** What a visitor has typed into the contact form and not yet submitted. Kept on this device until it is submitted. */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { deviceId, readRecord } from './stored-record.ts';
import type { StorageError } from './storage-error.ts';

const draftRecord = v.object({
  v: v.literal(1),
  text: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    service: v.string(),
    message: v.string(),
  }),
  /** The stored message that is being changed. */
  editing: v.nullable(deviceId),
});

export type MessageDraft = Readonly<Omit<v.InferOutput<typeof draftRecord>, 'v'>>;

const key = metaKeys.draft('message');

export const createMessageDraft = (db: Database<'meta'>) => ({
  /** Null when nothing is kept. */
  readMessageDraft: (): Promise<Result<MessageDraft | null, StorageError>> =>
    db.transact(['meta'], 'readonly', async (store) => {
      const record = readRecord(draftRecord, await promisifyRequest(store('meta').get(key)));
      return record === undefined ? null : { text: record.text, editing: record.editing };
    }),

  /** Null removes it. */
  writeMessageDraft: (draft: MessageDraft | null): Promise<Result<void, StorageError>> =>
    db.transact(['meta'], 'readwrite', (store) => {
      if (draft === null) store('meta').delete(key);
      else store('meta').put({ v: 1, ...draft }, key);
    }),
});
