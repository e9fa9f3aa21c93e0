/**
 * What a visitor has typed into a contact form and not yet submitted, kept on this device until it is. Every form has a
 * draft of its own, so that no tab changes, submits or removes what stands in another.
 */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { messageFields } from '../../domain/contact-message.ts';
import { ok, type Result } from '../../domain/result.ts';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { deviceId, getRecord } from './stored-record.ts';
import type { StorageError } from './storage-error.ts';
import type { NameLock, AcquireNameLock } from './name-lock.ts';

const draftRecord = v.object({
  v: v.literal(1),
  /** ms since 1970. */
  at: v.number(),
  text: v.object(v.entriesFromList(messageFields, v.string())),
  /** The stored message that is being changed. */
  editing: v.nullable(deviceId),
});

export type MessageDraft = Readonly<Pick<v.InferOutput<typeof draftRecord>, 'text' | 'editing'>>;

/** The draft of one form. */
export interface FormDraft {
  /** What an earlier form has left, taken up by this one. */
  readonly found: MessageDraft | null;
  /** Under which the record stands; undefined where there is none that is this form's. */
  key(): string | undefined;
  /** Null removes it. */
  write(draft: MessageDraft | null): Promise<Result<void, StorageError>>;
  /** The form is gone: another one may take the draft up. */
  close(): void;
}

export interface DraftPorts {
  readonly hold: AcquireNameLock;
  readonly makeId: () => string;
  readonly now: () => number;
}

const prefix = metaKeys.draft('message');

export function createMessageDrafts(db: Database<'meta'>, { hold, makeId, now }: DraftPorts) {
  /** Of this page: a form opens after the one before it has stored and let go what it had. */
  let before: Promise<unknown> = Promise.resolve();

  const newKey = (): string => `${prefix}:${makeId()}`;

  /** The newest first. */
  const keys = (): Promise<Result<readonly string[], StorageError>> =>
    db.transact(['meta'], 'readonly', async (store) => {
      const all = await promisifyRequest(store('meta').getAllKeys());
      const ours = all.map(String).filter((key) => key.startsWith(prefix));
      const times = await Promise.all(
        ours.map(async (key) => (await getRecord(store('meta'), draftRecord, key))?.at ?? 0),
      );
      const timeOf = new Map(ours.map((key, index) => [key, times[index] ?? 0]));
      return ours.toSorted((one, other) => (timeOf.get(other) ?? 0) - (timeOf.get(one) ?? 0));
    });

  /** The newest draft that no open form has. Read once it is held: its form may have submitted it before that. */
  async function takeUp() {
    const listed = await keys();
    for (const key of listed.ok ? listed.value : []) {
      const held = await hold(key);
      if (held === null) continue;
      const read = await db.transact(['meta'], 'readonly', (store) =>
        getRecord(store('meta'), draftRecord, key),
      );
      if (read.ok && read.value !== undefined) {
        const { text, editing } = read.value;
        return { key, held, found: { text, editing } };
      }
      await held.release();
    }
    return { key: newKey(), held: null, found: null };
  }

  return {
    async openMessageDraft(): Promise<FormDraft> {
      await before;
      const taken = await takeUp();
      let { key, held }: { key: string; held: NameLock | null } = taken;
      let writing: Promise<unknown> = Promise.resolve();

      /** A page that the browser had put aside may have lost its draft to another form; it goes on with a new one. */
      async function own(): Promise<void> {
        if (held?.isHeld() === true) return;
        held = await hold(key);
        if (held !== null) return;
        key = newKey();
        held = await hold(key);
      }

      async function write(draft: MessageDraft | null): Promise<Result<void, StorageError>> {
        if (draft === null && held === null) return ok(undefined);
        await own();
        return db.transact(['meta'], 'readwrite', (store) => {
          if (draft === null) store('meta').delete(key);
          else store('meta').put({ v: 1, at: now(), ...draft }, key);
        });
      }

      return {
        found: taken.found,
        key: () => (held?.isHeld() === true ? key : undefined),
        write: (draft) => {
          const written = writing.then(() => write(draft));
          writing = written;
          return written;
        },
        close: () => {
          before = writing.then(() => held?.release());
        },
      };
    },
  };
}
