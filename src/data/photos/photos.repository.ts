/** Each action is one event of the photo state machine, stored in one transaction; resolves once stored. */
import type { Connectivity } from '@/platform/connectivity-port.ts';
import type { PendingChange, ManagedPhoto } from '../../domain/managed-photo.ts';
import type { DeviceProject } from '../../domain/managed-project.ts';
import type { LocalPhotos } from '../../domain/local-photos.ts';
import { isChangedBy, withBulkChange, type BulkChange } from '../../domain/bulk-change.ts';
import { movedTo, placedBy, positionAt, type OrderField } from '../../domain/list-position.ts';
import { movePhoto } from '../../domain/photo-order.ts';
import { photoFields, type PhotoField, type PhotoMetadata } from '../../domain/photo-metadata.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { StorageError, Stored } from '../local/storage-error.ts';
import type { Clock } from '../sync/clock.ts';
import type { Queue } from '../sync/queue.ts';
import { outcomeOf, type BatchResult } from './batch-result.ts';
import type { PhotoEvent } from './record/photo-event.ts';
import { unsavedFields } from './record/next-request.ts';
import { recordKey, fromServerRow, placeOf } from './record/photo-record.ts';
import { selectDeviceProjects, selectLocalPhotos, selectPendingChanges } from './record/photo-selectors.ts';
import { createReconcile, type ReconcilePorts } from './reconcile.ts';
import { createUndoWindow, UNDO_MS } from './undo-window.ts';
import type { Applied, EventInput, RecordStore } from './record/records.store.ts';

export interface PhotosPorts extends Pick<Clock, 'now' | 'makeId' | 'sleep'>, ReconcilePorts {
  readonly store: RecordStore;
  readonly queue: Queue;
  readonly connectivity: Pick<Connectivity, 'isOnline'>;
  readonly account: () => string | null;
}

/** refused: the photo has changed meanwhile, or is gone. */
export type PhotoProblem = StorageError | { readonly kind: 'refused' };

/** What a person does with photos of this device. */
export type PhotoAction =
  | Extract<
      PhotoEvent,
      {
        readonly type:
          | 'draftEdited'
          | 'editDiscarded'
          | 'suggestionSettled'
          | 'paused'
          | 'preparedAgain'
          | 'pictureEdited'
          | 'removalUndone'
          | 'discarded'
          | 'discardedLocally';
      }
    >
  /** `read`: by photo id, fields whose generated text was on screen; undefined: all. */
  | {
      readonly type: 'publishRequested';
      readonly read?: Readonly<Record<string, readonly PhotoField[]>>;
    }
  | { readonly type: 'saveRequested' | 'triedAgain' }
  | {
      readonly type: 'conflictResolved';
      readonly fields: readonly PhotoField[];
      /** `PendingChange.rev` of what was compared. */
      readonly rev: number;
    };

/** `rev`: of the record that was stored last; 0 when its photo left the device. */
export interface Accepted {
  readonly count: number;
  readonly rev: number;
}

/** Refused when no photo was accepted. */
type Accepting = Promise<Result<Accepted, PhotoProblem>>;

export interface DevicePhotos {
  readonly local: LocalPhotos;
  readonly pendingChanges: readonly PendingChange[];
  readonly projects: readonly DeviceProject[];
}

export function createPhotosRepository(ports: PhotosPorts) {
  const { store, queue, connectivity, account, now, makeId } = ports;

  const keyOf = (owner: string, id: string): string => recordKey({ owner, id });

  async function applyAll(
    owner: string,
    ids: readonly string[],
    event: EventInput,
  ): Stored<readonly Applied[]> {
    const applied = await store.apply(
      ids.map((id) => keyOf(owner, id)),
      event,
    );
    if (!applied.ok) return applied;
    const outcomes = [...applied.value.values()];
    if (outcomes.some(({ kind }) => kind !== 'refused')) queue.stored(true);
    return ok(outcomes);
  }

  async function apply(owner: string, ids: readonly string[], event: EventInput): Accepting {
    const applied = await applyAll(owner, ids, event);
    if (!applied.ok) return applied;
    const accepted = applied.value.filter(({ kind }) => kind !== 'refused');
    const last = accepted.at(-1);
    if (last === undefined) return err({ kind: 'refused' });
    return ok({ count: accepted.length, rev: last.kind === 'changed' ? last.record.rev : 0 });
  }

  /** Keys at the end of a list, in the order of `ids`. */
  const endKeys = (ids: readonly string[]): ReadonlyMap<string, string> => {
    const at = now();
    return new Map(ids.map((id, place) => [id, positionAt(at, place)]));
  };

  const begin = (owner: string, photos: readonly ManagedPhoto[]): Stored<unknown> => {
    const at = new Date(now()).toISOString();
    return store.add(
      photos.map(({ id, revision, text, fullSrc, largeSrc, src }) => {
        const addresses = [...new Set([fullSrc, largeSrc, src])];
        return fromServerRow({ id, owner, createdAt: at, revision, text, addresses, at });
      }),
    );
  };

  async function applyToPublished(
    owner: string,
    photos: readonly ManagedPhoto[],
    event: EventInput,
  ): Accepting {
    const begun = await begin(owner, photos);
    if (!begun.ok) return begun;
    return apply(
      owner,
      photos.map(({ id }) => id),
      event,
    );
  }

  const undoWindow = createUndoWindow(ports);

  return {
    async load(owner: string): Stored<DevicePhotos> {
      const listed = await store.list();
      if (!listed.ok) return listed;
      const reach = { isSignedIn: account() === owner, isOnline: connectivity.isOnline() };
      const today = new Date(new Date(now()).setHours(0, 0, 0, 0));
      return ok({
        local: selectLocalPhotos(listed.value, owner, reach, today),
        pendingChanges: selectPendingChanges(listed.value, owner, reach),
        projects: selectDeviceProjects(listed.value, owner, reach),
      });
    },

    watch(listener: () => void): () => void {
      const stops = [queue.subscribe(listener), store.onConnectionLost(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },

    /** One transaction; what is requested is one batch with one result. Photos of a project are published in the order of `ids`. */
    apply(owner: string, ids: readonly string[], action: PhotoAction): Accepting {
      const batchId = makeId();
      if (action.type === 'publishRequested') {
        const { type, read } = action;
        const keys = endKeys(ids);
        return apply(owner, ids, ({ id, text }) => [
          ...(text.project !== '' && text.position === ''
            ? [{ type: 'draftEdited', text: { position: keys.get(id) ?? '' } } as const]
            : []),
          { type, batchId, ...(read && { read: read[id] ?? [] }) },
        ]);
      }
      const event = { ...action, batchId };
      return apply(owner, ids, event);
    },
    /** By one place among the drafts `ids`. Refused at either end. */
    async move(owner: string, ids: readonly string[], moved: string, by: -1 | 1): Accepting {
      const listed = await store.list();
      if (!listed.ok) return listed;
      const drafts = listed.value.filter((record) => record.owner === owner && ids.includes(record.id));
      const times = movePhoto(
        drafts.map((record) => ({ id: record.id, at: placeOf(record) })),
        moved,
        by,
      );
      return apply(owner, [...times.keys()], ({ id }) => {
        const placedAt = times.get(id);
        return placedAt === undefined ? [] : [{ type: 'moved', placedAt }];
      });
    },
    editPublished: (
      owner: string,
      photo: ManagedPhoto,
      text: Partial<PhotoMetadata>,
      read: readonly PhotoField[] = photoFields,
    ): Accepting => applyToPublished(owner, [photo], { type: 'draftEdited', text, read }),
    /** Saves the same change of several published photos: one transaction, one result. */
    async changePublished(owner: string, photos: readonly ManagedPhoto[], change: BulkChange): Accepting {
      const batchId = makeId();
      const keys = endKeys(photos.map(({ id }) => id));
      return applyToPublished(owner, photos, ({ id, text }) => {
        const key = keys.get(id) ?? '';
        return isChangedBy(text, change, key)
          ? [
              { type: 'draftEdited', text: withBulkChange(text, change, key) },
              { type: 'saveRequested', batchId },
            ]
          : [];
      });
    },
    /**
     * Moves a photo of a list, which is sorted, to the place `to` (from 0), without a result to show. Returns the new keys.
     * Text that was typed and not saved must not be published along with them, so such a photo is refused.
     */
    async place(
      owner: string,
      photos: readonly ManagedPhoto[],
      id: string,
      to: number,
      field: OrderField,
    ): Promise<Result<Readonly<Record<string, string>>, PhotoProblem>> {
      const keys = movedTo(photos.map(placedBy(field)), id, to, now());
      const moved = photos.filter((photo) => keys.has(photo.id));
      const placed = await applyToPublished(owner, moved, (record) =>
        unsavedFields(record).length > 0
          ? []
          : [
              { type: 'draftEdited', text: { [field]: keys.get(record.id) ?? '' } },
              { type: 'saveRequested', batchId: null },
            ],
      );
      return placed.ok ? ok(Object.fromEntries(keys)) : placed;
    },
    requestDescription: (owner: string, photo: ManagedPhoto): Accepting =>
      applyToPublished(owner, [photo], { type: 'analysisRequested', isRequested: true }),
    delete: (owner: string, photos: readonly ManagedPhoto[]): Accepting =>
      applyToPublished(owner, photos, { type: 'removalRequested', until: null, batchId: makeId() }),
    /** Can be undone before it is sent. */
    async deleteUndoably(owner: string, photos: readonly ManagedPhoto[]): Accepting {
      const until = now() + UNDO_MS;
      const deleted = await applyToPublished(owner, photos, {
        type: 'removalRequested',
        until,
        batchId: makeId(),
      });
      undoWindow.open();
      return deleted;
    },

    async remove(owner: string, ids: readonly string[]): Stored<readonly Applied[]> {
      const removed = await applyAll(owner, ids, {
        type: 'removalRequested',
        until: now() + UNDO_MS,
        batchId: null,
      });
      undoWindow.open();
      return removed;
    },
    findUndoable: undoWindow.find,
    /** Finished batches; each is returned to one tab only, once. */
    async drainBatchResults(owner: string): Promise<readonly BatchResult[]> {
      const listed = await store.list();
      if (!listed.ok) return [];
      const requested = listed.value.flatMap((record) =>
        record.owner === owner && record.batch !== null ? [{ record, batch: record.batch }] : [],
      );
      // Trying again concerns publishing and saves at once, which have a result each.
      const batches = new Map(requested.map(({ batch }) => [`${batch.id} ${batch.action}`, batch]));
      const outcomes: BatchResult[] = [];
      for (const { id, action } of batches.values()) {
        const members = requested
          .filter(({ batch }) => batch.id === id && batch.action === action)
          .map(({ record }) => record);
        if (members.some(({ outcome }) => outcome === null)) continue;
        const acknowledged = await store.apply(members.map(recordKey), ({ batch, outcome }) =>
          batch?.id === id && outcome !== null ? [{ type: 'resultAcknowledged' }] : [],
        );
        const acknowledgedHere = members.filter(
          (record) => acknowledged.ok && acknowledged.value.get(recordKey(record))?.kind !== 'refused',
        );
        if (acknowledgedHere.length > 0) outcomes.push(outcomeOf(action, acknowledgedHere));
      }
      if (outcomes.length > 0) queue.stored(false);
      return outcomes;
    },

    reconcile: createReconcile(ports),

    async resume(): Promise<void> {
      await undoWindow.commitDue();
      queue.wake('visible');
    },
    wake: queue.wake,
  };
}
