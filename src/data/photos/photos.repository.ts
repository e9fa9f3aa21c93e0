/** Each action is one event of the photo state machine, stored in one transaction; resolves once stored. */
import type { Connectivity } from '@/platform/connectivity-port.ts';
import type { Edit } from '../../domain/editing-session.ts';
import type { PendingChange, ManagedPhoto } from '../../domain/managed-photo.ts';
import type { LocalPhotos } from '../../domain/local-photos.ts';
import type { PhotoField, PhotoMetadata } from '../../domain/photo-metadata.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { SuggestionChoice } from '../../domain/suggestions.ts';
import type { Report, StorageError, Stored } from '../local/storage-error.ts';
import type { Delivery } from '../sync/delivery.ts';
import { wordsOfRow } from '../supabase/managed-row.ts';
import type { ManagedPhotosGateway } from '../supabase/managed-photos.gateway.ts';
import { recordKey, fromSnapshot, type PhotoRecord } from './sync/photo-record.ts';
import { selectLocalPhotos, selectPendingChanges } from './sync/photo-selectors.ts';
import type { Applied, EventInput, RecordStore } from './sync/records.store.ts';

export interface PhotosPorts {
  readonly store: RecordStore;
  readonly delivery: Delivery;
  readonly connectivity: Pick<Connectivity, 'isOnline'>;
  readonly account: () => string | null;
  readonly find: ManagedPhotosGateway['find'];
  readonly now: () => number;
  readonly makeId: () => string;
  readonly after: (ms: number, work: () => void) => void;
  readonly report: Report;
}

/** refused: the photo has changed meanwhile, or is gone. */
export type PhotoProblem = StorageError | { readonly kind: 'refused' };

type BatchRequest =
  | { readonly type: 'publishRequested' | 'saveRequested' }
  | { readonly type: 'removalRequested'; readonly until: null };

type Done<T = null> = Promise<Result<T, PhotoProblem>>;

export interface BatchResult {
  readonly action: 'publish' | 'save' | 'delete';
  readonly succeeded: number;
  readonly failed: number;
  readonly categories: readonly string[];
  readonly ids: readonly string[];
}

export interface DevicePhotos {
  readonly local: LocalPhotos;
  readonly works: readonly PendingChange[];
}

/** Undo window of a removal; the server is not called before. */
export const UNDO_MS = 10_000;
/** Photos per lookup, to limit the length of the URL. */
const LOOKED_UP = 50;

export function createPhotosRepository(ports: PhotosPorts) {
  const { store, delivery, connectivity, account, find, now, makeId, after, report } = ports;

  const keyOf = (owner: string, id: string): string => recordKey({ owner, id });

  async function apply(
    owner: string,
    ids: readonly string[],
    happened: EventInput,
  ): Stored<readonly Applied[]> {
    const applied = await store.apply(
      ids.map((id) => keyOf(owner, id)),
      happened,
    );
    if (!applied.ok) return applied;
    const outcomes = [...applied.value.values()];
    if (outcomes.some(({ kind }) => kind !== 'refused')) delivery.stored(true);
    return ok(outcomes);
  }

  async function applyOne(owner: string, id: string, happened: EventInput): Done {
    const applied = await apply(owner, [id], happened);
    if (!applied.ok) return applied;
    return applied.value[0]?.kind === 'refused' ? err({ kind: 'refused' }) : ok(null);
  }

  const begin = (owner: string, photos: readonly ManagedPhoto[]): Stored<unknown> => {
    const at = new Date(now()).toISOString();
    return store.add(
      photos.map(({ id, revision, words, fullSrc, largeSrc, src }) => {
        const addresses = [...new Set([fullSrc, largeSrc, src])];
        return fromSnapshot({ id, owner, createdAt: at, revision, words, addresses, at });
      }),
    );
  };

  async function applyTo(owner: string, photo: ManagedPhoto, happened: EventInput): Done {
    const begun = await begin(owner, [photo]);
    return begun.ok ? applyOne(owner, photo.id, happened) : begun;
  }

  async function pendingRemovals() {
    const listed = await store.list();
    return (listed.ok ? listed.value : []).flatMap((record) =>
      record.intent.kind === 'remove' && record.intent.until !== null
        ? [{ record, until: record.intent.until }]
        : [],
    );
  }

  async function commitDueRemovals(): Promise<void> {
    const pending = (await pendingRemovals()).map(({ record, until }) => ({ key: recordKey(record), until }));
    const at = now();
    const due = pending.filter(({ until }) => until <= at || until > at + UNDO_MS).map(({ key }) => key);
    if (due.length > 0) {
      // If the clock was set back, treat as due.
      const swept = await store.apply(due, { type: 'removalDue', now: Number.MAX_SAFE_INTEGER });
      if (swept.ok) delivery.stored(true);
    }
    const next = Math.min(...pending.filter(({ key }) => !due.includes(key)).map(({ until }) => until - at));
    if (Number.isFinite(next)) after(Math.max(next, 100), () => void commitDueRemovals());
  }

  const requestBatch = async (
    owner: string,
    ids: readonly string[],
    requested: BatchRequest,
  ): Done<number> => {
    const applied = await apply(owner, ids, { ...requested, batchId: makeId() });
    if (!applied.ok) return applied;
    const taken = applied.value.filter(({ kind }) => kind !== 'refused').length;
    return taken === 0 ? err({ kind: 'refused' }) : ok(taken);
  };

  return {
    async load(owner: string): Stored<DevicePhotos> {
      const listed = await store.list();
      if (!listed.ok) return listed;
      const reach = { isSignedIn: account() === owner, isOnline: connectivity.isOnline() };
      const today = new Date(new Date(now()).setHours(0, 0, 0, 0));
      return ok({
        local: selectLocalPhotos(listed.value, owner, reach, today),
        works: selectPendingChanges(listed.value, owner, reach),
      });
    },

    watch(listener: () => void): () => void {
      const stops = [delivery.subscribe(listener), store.onConnectionLost(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },

    type: (owner: string, id: string, words: Partial<PhotoMetadata>): Done =>
      applyOne(owner, id, { type: 'draftEdited', words }),
    editPublished: (owner: string, photo: ManagedPhoto, words: Partial<PhotoMetadata>): Done =>
      applyTo(owner, photo, { type: 'draftEdited', words }),
    discardEdit: (owner: string, id: string, edit: Edit): Done =>
      applyOne(owner, id, { type: 'editDiscarded', edit }),
    requestDescription: (owner: string, photo: ManagedPhoto): Done =>
      applyTo(owner, photo, { type: 'descriptionRequested', isRequested: true }),
    settleSuggestion: (owner: string, id: string, field: PhotoField, choice: SuggestionChoice): Done =>
      applyOne(owner, id, { type: 'suggestionSettled', field, choice }),

    /** One batch with one result; returns the number of accepted photos. */
    publish: (owner: string, ids: readonly string[]): Done<number> =>
      requestBatch(owner, ids, { type: 'publishRequested' }),
    save: (owner: string, id: string): Done<number> => requestBatch(owner, [id], { type: 'saveRequested' }),
    pause: (owner: string, ids: readonly string[]) => apply(owner, ids, { type: 'paused' }),
    tryAgain: (owner: string, ids: readonly string[]) =>
      apply(owner, ids, { type: 'triedAgain', batchId: makeId() }),
    prepareAgain: (owner: string, id: string): Done => applyOne(owner, id, { type: 'preparedAgain' }),

    async remove(owner: string, ids: readonly string[]): Stored<readonly Applied[]> {
      const removed = await apply(owner, ids, {
        type: 'removalRequested',
        until: now() + UNDO_MS,
        batchId: null,
      });
      after(UNDO_MS, () => void commitDueRemovals());
      return removed;
    },
    async findUndoable(owner: string): Promise<{ readonly ids: readonly string[]; readonly ms: number }> {
      const undoable = (await pendingRemovals())
        .filter(({ record }) => record.owner === owner)
        .map(({ record: { id }, until }) => ({ id, ms: until - now() }))
        .filter(({ ms }) => ms > 0);
      return { ids: undoable.map(({ id }) => id), ms: Math.min(...undoable.map(({ ms }) => ms)) };
    },
    undoRemoval: (owner: string, ids: readonly string[]) => apply(owner, ids, { type: 'removalUndone' }),
    async delete(owner: string, photos: readonly ManagedPhoto[]): Done<number> {
      const begun = await begin(owner, photos);
      if (!begun.ok) return begun;
      const ids = photos.map(({ id }) => id);
      return requestBatch(owner, ids, { type: 'removalRequested', until: null });
    },

    resolveConflict: (owner: string, id: string, fields: readonly PhotoField[]): Done =>
      applyOne(owner, id, { type: 'conflictResolved', fields, batchId: makeId() }),
    discard: (owner: string, id: string): Done => applyOne(owner, id, { type: 'discarded' }),
    discardLocally: (owner: string, id: string): Done => applyOne(owner, id, { type: 'discardedLocally' }),

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
      if (outcomes.length > 0) delivery.stored(false);
      return outcomes;
    },

    async reconcile(owner: string): Promise<void> {
      const listed = await store.list();
      const held = (listed.ok ? listed.value : []).filter(
        (record) => record.owner === owner && record.server.kind === 'present',
      );
      for (let start = 0; start < held.length; start += LOOKED_UP) {
        const some = held.slice(start, start + LOOKED_UP);
        const found = await find(some.map(({ id }) => id));
        if (!found.ok) return;
        const at = now();
        for (const record of some) {
          const row = found.value.find(({ id }) => id === record.id);
          const seen = row === undefined ? null : { revision: row.revision, words: wordsOfRow(row) };
          report(
            await store.apply([recordKey(record)], {
              type: 'snapshotReceived',
              row: seen,
              rev: record.rev,
              at,
            }),
          );
        }
        delivery.stored(false);
      }
    },

    async resume(): Promise<void> {
      await commitDueRemovals();
      delivery.wake('visible');
    },
    wake: delivery.wake,
  };
}

function outcomeOf(action: BatchResult['action'], members: readonly PhotoRecord[]): BatchResult {
  const done = members.filter(({ outcome }) => outcome === 'done');
  return {
    action,
    succeeded: done.length,
    failed: members.length - done.length,
    ids: members.map(({ id }) => id),
    categories: [...new Set(done.map(({ words }) => words.category))]
      .filter((category) => category !== '')
      .sort(),
  };
}
