/**
 * What became of the photos that were published with one press: told once, when the last of them is proven or will not be
 * sent any more. Must not know words or screens.
 */
import { ok, type Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { PhotoItem } from './photo-item.ts';
import type { PhotosStore } from './photos.store.ts';
import type { AdminEvent, Press, PressStore } from './press.store.ts';

/** Photos of one press. */
export interface PressOutcome {
  readonly succeeded: number;
  readonly failed: number;
}

export interface PressPorts {
  readonly store: Pick<PhotosStore, 'findDraft' | 'listReceipts' | 'items'>;
  readonly presses: PressStore;
  readonly makeId: () => string;
  /** ms since 1970. */
  readonly now: () => number;
}

const QUEUEING_MS = 60_000;

export function createPhotoPresses({ store, presses, makeId, now }: PressPorts) {
  /** Undefined while one of its photos is on its way. Photos that were taken back count for nothing. */
  function outcomeOf(press: Press, items: readonly PhotoItem[], published: ReadonlySet<string>) {
    const creates = items.filter((item) => item.kind === 'photo_create' && press.ids.includes(item.id));
    const failed = creates.filter(({ state }) => state.status === 'dead').length;
    if (failed < creates.length) return undefined;
    return { succeeded: press.ids.filter((id) => published.has(id)).length, failed };
  }

  /** A tab that dies while it queues leaves a press that nobody completes. */
  const isOver = ({ isQueued, waiting, at }: Press): boolean =>
    (isQueued && waiting.length === 0) || (!isQueued && Date.parse(at) < now() - QUEUEING_MS);

  async function settle(
    press: Press,
    { succeeded, failed }: PressOutcome,
    categories: readonly string[],
  ): Promise<PressOutcome | undefined> {
    const event: AdminEvent = {
      v: 1,
      kind: 'event',
      id: makeId(),
      owner: press.owner,
      action: 'photos_uploaded',
      details: { count: succeeded, categories: [...categories] },
      at: new Date(now()).toISOString(),
    };
    const ended = await presses.end(press.id, succeeded > 0 ? event : null);
    return ended.ok && ended.value && succeeded + failed > 0 ? { succeeded, failed } : undefined;
  }

  return {
    /** Notes a press before anything of it is queued, without photos that an earlier press holds. */
    begin(owner: string, ids: readonly string[]): Promise<Result<Press, StorageError>> {
      const at = new Date(now()).toISOString();
      const press: Press = {
        v: 1,
        kind: 'press',
        id: makeId(),
        owner,
        ids: [...ids],
        isQueued: false,
        waiting: [],
        at,
      };
      return presses.begin(press);
    },

    /** Notes that these of them are queued, and those will be when their pictures are made. */
    async queued(
      press: Press,
      ids: readonly string[],
      waiting: readonly string[],
    ): Promise<Result<void, StorageError>> {
      if (press.ids.length === 0) return ok(undefined);
      const own = (each: readonly string[]): string[] => each.filter((id) => press.ids.includes(id));
      return presses.keep({ ...press, ids: own(ids), waiting: own(waiting), isQueued: true });
    },

    /** Photos that somebody took back or removed are not published when their pictures are made. */
    async takeBack(ids: readonly string[]): Promise<void> {
      const pressed = await presses.list();
      for (const { id, waiting } of pressed.ok ? pressed.value : [])
        if (waiting.some((each) => ids.includes(each)))
          await presses.change(id, (press) => ({
            ...press,
            waiting: press.waiting.filter((each) => !ids.includes(each)),
          }));
    },

    /** Queues what was pressed before its pictures were made, as soon as they are. */
    async continuePresses(publish: (id: string) => Promise<boolean>): Promise<void> {
      const pressed = await presses.list();
      for (const { id, waiting } of pressed.ok ? pressed.value : [])
        for (const photoId of waiting) {
          const draft = await store.findDraft(photoId);
          if (!draft.ok || draft.value?.preparation?.status === 'waiting') continue;
          const isQueued = draft.value !== undefined && (await publish(photoId));
          await presses.change(id, (press) => ({
            ...press,
            waiting: press.waiting.filter((each) => each !== photoId),
            ids: isQueued ? [...press.ids, photoId] : press.ids,
          }));
        }
    },

    /** The presses that are over and that nobody was told of, each answered once among all tabs. */
    async takeOutcomes(): Promise<readonly PressOutcome[]> {
      const pressed = await presses.list();
      if (!pressed.ok || pressed.value.length === 0) return [];
      const items = await store.items.list();
      const receipts = await store.listReceipts();
      if (!items.ok || !receipts.ok) return [];
      const outcomes: PressOutcome[] = [];
      for (const press of pressed.value.filter(isOver)) {
        const own = receipts.value.filter(
          ({ kind, subject }) => kind === 'photo_create' && press.ids.includes(subject),
        );
        const outcome = outcomeOf(press, items.value, new Set(own.map(({ subject }) => subject)));
        const categories = [...new Set(own.flatMap(({ category }) => category ?? []))];
        const told = outcome === undefined ? undefined : await settle(press, outcome, categories);
        if (told !== undefined) outcomes.push(told);
      }
      return outcomes;
    },
  };
}
