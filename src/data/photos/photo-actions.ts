/**
 * What a person does with photos: each press is one change of what is stored, made through the outbox. Must not know
 * screens or words.
 */
import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { ItemEvent } from '../outbox/item-step.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Applied } from '../outbox/queue.ts';
import {
  createPayload,
  newPhotoCreate,
  newPhotoDelete,
  newPhotoEdit,
  type EditPayload,
  type PhotoChanges,
  type PhotoItem,
  type SeenRow,
} from './photo-item.ts';
import type { PhotosStore } from './photos.store.ts';

export interface PhotoActionPorts {
  readonly outbox: Outbox<PhotoItem>;
  readonly store: PhotosStore;
  /** ms since 1970. */
  readonly now: () => number;
  readonly makeId: () => string;
}

/** A published photo as a person sees it. */
export interface SeenPhoto {
  readonly id: string;
  /** `updated_at` of the row that is shown; null when it is not published yet. */
  readonly updatedAt: string | null;
  /** Absent where nobody has looked at its row. */
  readonly row?: SeenRow;
}

/** gone: there is no such photo here · unfinished: no picture of it can be published yet · changed: it has changed meanwhile. */
export type ActionRefusal = StorageError | { readonly kind: 'gone' | 'unfinished' | 'changed' };

type Done<T> = Promise<Result<T, ActionRefusal>>;

/** Puts changes into work that is queued: none into what may have arrived, nor into an edit that goes out as it is. */
function changeOf(
  { kind, payload, state, createdAt, mayHaveArrived }: PhotoItem,
  changes: PhotoChanges,
  seen: Pick<EditPayload, 'seen'>,
) {
  if (mayHaveArrived) return [];
  const edited = (changed: PhotoItem['payload']): readonly ItemEvent<PhotoItem['payload']>[] => [
    { type: 'editStarted' },
    { type: 'edited', payload: changed, newId: null, createdAt },
  ];
  if (kind === 'photo_create') return edited({ ...payload, ...changes });
  return kind === 'photo_edit' && state.status === 'dead'
    ? edited({ ...seen, ...payload, changes: { ...payload.changes, ...changes } })
    : [];
}

const only = (changes: PhotoChanges, columns: readonly (keyof PhotoChanges)[]): PhotoChanges =>
  Object.fromEntries(columns.flatMap((column) => (column in changes ? [[column, changes[column]]] : [])));

export function createPhotoActions({ outbox, store, now, makeId }: PhotoActionPorts) {
  const timestamp = (): string => new Date(now()).toISOString();

  const act = (id: string, type: 'cancelled' | 'sendNow' | 'useTheirs') => outbox.act(id, { type });

  return {
    /** Queues a draft for publishing. Pressed twice, it is queued once; what was refused for good is tried again. */
    async publishDraft(draftId: string): Done<PhotoItem> {
      const draft = await store.findDraft(draftId);
      if (!draft.ok) return draft;
      if (draft.value === undefined) return err({ kind: 'gone' });
      const { owner, photo } = draft.value;
      if (!v.is(createPayload, photo)) return err({ kind: 'unfinished' });
      const item = newPhotoCreate({ photoId: draftId, owner, createdAt: timestamp(), payload: photo });
      const added = await outbox.add(item);
      if (!added.ok) return added;
      if (added.value === undefined) return err({ kind: 'changed' });
      if (added.value.state.status === 'dead') await act(draftId, 'sendNow');
      return ok(added.value);
    },

    /** Changes words of a photo: in the work that is queued for it, or as an edit behind that. */
    async editPhoto(
      { id, updatedAt, row }: SeenPhoto,
      changes: PhotoChanges,
      owner: string,
    ): Done<PhotoItem> {
      const seen = row === undefined ? {} : { seen: row };
      const listed = await outbox.list();
      if (!listed.ok) return listed;
      const work = listed.value
        .filter(({ subject }) => subject === id)
        .sort((one, other) => one.seq - other.seq);
      const last = work.at(-1);
      if (last?.owner === owner) {
        const edited = await outbox.act(last.id, (item) => changeOf(item, changes, seen));
        if (!edited.ok) return edited;
        if (edited.value.kind === 'changed') return ok(edited.value.item);
      }
      // Its base is found when it is stored; without any, what is queued before this edit is.
      const base =
        updatedAt === null ? ({ kind: 'item', id } as const) : ({ kind: 'row', updatedAt } as const);
      const item = newPhotoEdit({
        id: makeId(),
        photoId: id,
        owner,
        createdAt: timestamp(),
        payload: { ...seen, changes, base },
      });
      const added = await outbox.add(item);
      if (!added.ok) return added;
      return added.value === undefined ? err({ kind: 'gone' }) : ok(added.value);
    },

    /** Deletes a photo. Answers undefined when nothing more is to be sent: it was only here, or is being deleted already. */
    async deletePhoto(photoId: string, owner: string): Done<PhotoItem | undefined> {
      return outbox.add(newPhotoDelete({ id: makeId(), photoId, owner, createdAt: timestamp() }));
    },

    /** Takes back work that has not arrived; a photo that was to be published is a draft again. */
    cancelWork: (id: string) => act(id, 'cancelled'),
    /** Tries again now. */
    sendWorkNow: (id: string) => act(id, 'sendNow'),

    /** Of a photo that was changed elsewhere: our words over theirs; given columns, in these alone. */
    keepMine: (
      id: string,
      columns?: readonly (keyof PhotoChanges)[],
    ): Promise<Result<Applied<PhotoItem>, StorageError>> =>
      outbox.act(id, ({ kind, payload, state }) => {
        const updatedAt = state.status === 'conflict' ? state.theirs['updated_at'] : undefined;
        if (kind !== 'photo_edit' || typeof updatedAt !== 'string') return [];
        const changes = columns === undefined ? payload.changes : only(payload.changes, columns);
        return [{ type: 'keepMine', payload: { ...payload, changes, base: { kind: 'row', updatedAt } } }];
      }),

    /** Of a photo that was changed elsewhere: their words, ours are dropped. */
    useTheirs: (id: string) => act(id, 'useTheirs'),

    /** Lets what waits for the account that has signed in go out. */
    signedIn: (): void => outbox.wake('signed_in'),
  };
}
