/**
 * What was published with one press of a button, until its result has been told. One record a press in `meta`, so that
 * the result is told once, on whatever page is open, also after a reload.
 */
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import type { AdminStore } from '../local/admin-db.ts';
import { adminMetaKeys } from '../local/keys.ts';
import type { Database } from '../local/open-db.ts';
import { readAllOf, readOf } from '../local/record-store.ts';
import type { StorageError } from '../local/storage-error.ts';
import { deviceId, isoTime } from '../local/stored-record.ts';

const pressSchema = v.object({
  v: v.literal(1),
  kind: v.literal('press'),
  id: deviceId,
  owner: v.string(),
  /** The photos. */
  ids: v.array(deviceId),
  /** False while they are being queued. */
  isQueued: v.boolean(),
  /** Those whose pictures are still being made: they are queued when that is done. */
  waiting: v.array(deviceId),
  at: isoTime,
});

const eventSchema = v.object({
  v: v.literal(1),
  kind: v.literal('event'),
  id: deviceId,
  owner: v.string(),
  action: v.string(),
  /** No personal data. */
  details: v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())])),
  at: isoTime,
});

export type Press = Readonly<v.InferOutput<typeof pressSchema>>;

/** Something an administrator did that is counted. */
export type AdminEvent = Readonly<v.InferOutput<typeof eventSchema>>;

type Kept<T> = Promise<Result<T, StorageError>>;

export type PressStore = ReturnType<typeof createPressStore>;

export function createPressStore(db: Database<AdminStore>) {
  const listOf = <T>(schema: v.GenericSchema<T>): Kept<readonly T[]> =>
    db.transact(['meta'], 'readonly', async (stores) => {
      const { records } = await readAllOf(stores('meta'), schema);
      return records;
    });

  return {
    keep: (press: Press): Kept<void> =>
      db.transact(
        ['meta'],
        'readwrite',
        (stores) => void stores('meta').put(press, adminMetaKeys.press(press.id)),
        { isStrict: true },
      ),

    /** Keeps a press of those photos that no other press holds: who presses twice is told once. Answers what is kept. */
    begin: (press: Press): Kept<Press> =>
      db.transact(
        ['meta'],
        'readwrite',
        async (stores) => {
          const { records: others } = await readAllOf(stores('meta'), pressSchema);
          const held = new Set(others.flatMap(({ ids, waiting }) => [...ids, ...waiting]));
          const kept = { ...press, ids: press.ids.filter((id) => !held.has(id)) };
          if (kept.ids.length > 0) stores('meta').put(kept, adminMetaKeys.press(press.id));
          return kept;
        },
        { isStrict: true },
      ),

    list: () => listOf(pressSchema),

    /** Changes a press as it is stored now. */
    change: (id: string, change: (press: Press) => Press): Kept<void> =>
      db.transact(
        ['meta'],
        'readwrite',
        async (stores) => {
          const key = adminMetaKeys.press(id);
          const press = await readOf(stores('meta'), pressSchema, key);
          if (press !== undefined) stores('meta').put(change(press), key);
        },
        { isStrict: true },
      ),

    /** Ends a press and keeps what is to be counted of it; false when another tab has. Who gets true tells the person. */
    end: (id: string, event: AdminEvent | null): Kept<boolean> =>
      db.transact(
        ['meta'],
        'readwrite',
        async (stores) => {
          if ((await readOf(stores('meta'), pressSchema, adminMetaKeys.press(id))) === undefined)
            return false;
          stores('meta').delete(adminMetaKeys.press(id));
          if (event !== null) stores('meta').put(event, adminMetaKeys.event(event.id));
          return true;
        },
        { isStrict: true },
      ),

    keepEvent: (event: AdminEvent): Kept<void> =>
      db.transact(
        ['meta'],
        'readwrite',
        (stores) => void stores('meta').put(event, adminMetaKeys.event(event.id)),
      ),

    listEvents: () => listOf(eventSchema),

    removeEvents: (ids: readonly string[]): Kept<void> =>
      db.transact(['meta'], 'readwrite', (stores) => {
        for (const id of ids) stores('meta').delete(adminMetaKeys.event(id));
      }),
  };
}
