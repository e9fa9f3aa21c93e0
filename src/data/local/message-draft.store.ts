/** Each open form locks its own draft, so that no tab edits, submits or removes a draft of another. */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { messageText } from './message-text.ts';
import { ok } from '../../domain/result.ts';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { deviceId, getRecord } from './stored-record.ts';
import type { Stored } from './storage-error.ts';
import type { NameLock, AcquireNameLock } from './name-lock.ts';

const draftRecord = v.object({
  v: v.literal(1),
  /** ms since 1970. */
  at: v.number(),
  text: messageText,
  editing: v.nullable(deviceId),
});

export type MessageDraft = Readonly<Pick<v.InferOutput<typeof draftRecord>, 'text' | 'editing'>>;

export interface FormDraft {
  readonly found: MessageDraft | null;
  /** Undefined while the lock is not held. */
  key(): string | undefined;
  write(draft: MessageDraft | null): Stored<void>;
  close(): void;
}

export interface DraftPorts {
  readonly hold: AcquireNameLock;
  readonly makeId: () => string;
  readonly now: () => number;
}

const prefix = metaKeys.draft('message');

export function createMessageDrafts(db: Database<'meta'>, { hold, makeId, now }: DraftPorts) {
  /** Serializes the forms of this page: one opens after the previous one has saved and released its draft. */
  let before: Promise<unknown> = Promise.resolve();

  const newKey = (): string => `${prefix}:${makeId()}`;

  const keys = (): Stored<readonly string[]> =>
    db.transact(['meta'], 'readonly', async (store) => {
      const all = (await promisifyRequest(store('meta').getAllKeys())).map(String);
      const drafts = await Promise.all(
        all
          .filter((key) => key.startsWith(prefix))
          .map(async (key) => ({ key, at: (await getRecord(store('meta'), draftRecord, key))?.at ?? 0 })),
      );
      return drafts.toSorted((one, other) => other.at - one.at).map(({ key }) => key);
    });

  /** Adopts the newest unlocked draft. Read after locking: its form may have submitted it before. */
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

      /** A suspended page may have lost its lock to another form; it continues with a new draft. */
      async function own(): Promise<void> {
        if (held?.isHeld() === true) return;
        held = await hold(key);
        if (held !== null) return;
        key = newKey();
        held = await hold(key);
      }

      async function write(draft: MessageDraft | null): Stored<void> {
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
