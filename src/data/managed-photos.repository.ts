/**
 * Published photos as an administrator manages them: page by page from the server, and this device's own work on them.
 * Must not know screens or words.
 */
import { connectivity } from '@/platform/connectivity.ts';
import { env } from '@/platform/env.ts';
import type { GatewayError } from '../domain/gateway-error.ts';
import type { LocalWork, ManagedPhoto } from '../domain/managed-photo.ts';
import { knownCategory, photoAlt, photoObjectUrl, photoUrl } from '../domain/photo.ts';
import {
  changedFields,
  columnOf,
  photoWords,
  storedFields,
  storedWords,
  wordsOfFields,
  type PhotoField,
  type PhotoWords,
} from '../domain/photo-words.ts';
import { ok, type Result } from '../domain/result.ts';
import { suggestionSettled, type SuggestionChoice } from '../domain/suggestions.ts';
import { adminDb } from './local/admin-db.ts';
import type { StorageError } from './local/storage-error.ts';
import { describedWords, storedDescription } from './photos/described-words.ts';
import { photos, tellChange, unsavedEdits, watchPhotos } from './photos/device-photos.ts';
import { createManagedSnapshotStore } from './photos/managed-snapshot.store.ts';
import type { ActionRefusal } from './photos/photo-actions.ts';
import type { SeenRow } from './photos/photo-item.ts';
import { isSameJson } from './photos/photo-transaction.ts';
import { worksOf } from './photos/photo-works.ts';
import type { UnsavedEdit } from './photos/unsaved-edit.store.ts';
import { session } from './session.repository.ts';
import {
  createManagedPhotosGateway,
  type ManagedRow,
  type PhotoCounts,
  type PhotoKey,
} from './supabase/managed-photos.gateway.ts';

export type { ActionRefusal, PhotoCounts, PhotoKey };

/** One more is asked for than is shown: it tells whether there is another page. */
const PAGE_SIZE = 48;

const { store, outbox, actions } = photos;
const snapshots = createManagedSnapshotStore(adminDb);
const gateway = createManagedPhotosGateway({ baseUrl: env.supabaseUrl, publishableKey: env.publishableKey });

export interface ManagedQuestion {
  /** '' finds all. */
  readonly text: string;
  /** null: all. */
  readonly category: string | null;
}

export interface ManagedPage {
  readonly photos: readonly ManagedPhoto[];
  /** Where the next page begins; null: there is none. */
  readonly next: PhotoKey | null;
  /** ISO time at which the server said so; null: just now. Not null: these were saved on the device. */
  readonly savedAt: string | null;
}

function toManaged(row: ManagedRow): ManagedPhoto[] {
  const { supabaseUrl } = env;
  const src = photoUrl(row.image_url, supabaseUrl);
  if (src === null) return [];
  const sizes = (row.variants ?? []).flatMap(({ path }) => photoObjectUrl(path, supabaseUrl) ?? []);
  return [
    {
      id: row.id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      words: photoWords({ ...row, category: knownCategory(row.category) }),
      src: sizes[0] ?? src,
      largeSrc: sizes[1] ?? src,
      fullSrc: src,
      alt: photoAlt(row),
      thumbhash: row.thumbhash,
    },
  ];
}

const pageOf = (rows: readonly ManagedRow[], received: number): ManagedPage => {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    photos: shown.flatMap(toManaged),
    next: received > PAGE_SIZE && last !== undefined ? { createdAt: last.created_at, id: last.id } : null,
    savedAt: null,
  };
};

/** A page of at most 48, newest first; the first page of all photos also without a connection, as it was last. */
export async function loadManaged(
  { text, category }: ManagedQuestion,
  after: PhotoKey | null,
): Promise<Result<ManagedPage, GatewayError>> {
  const answer = await gateway.list({ text, category, after, limit: PAGE_SIZE + 1 });
  const isFirstOfAll = after === null && text === '' && category === null;
  if (answer.ok) {
    const { rows, received } = answer.value;
    // Not awaited: storage that does not answer must not delay the pictures.
    if (isFirstOfAll) void snapshots.save({ rows: rows.slice(0, PAGE_SIZE), asOf: new Date().toISOString() });
    return ok(pageOf(rows, received));
  }
  const saved = isFirstOfAll ? await snapshots.read() : undefined;
  if (saved?.ok !== true || saved.value === undefined) return answer;
  return ok({ ...pageOf(saved.value.rows, 0), savedAt: saved.value.asOf });
}

type ManagedListener = (id: string, photo: ManagedPhoto | null) => void;

const listeners = new Set<ManagedListener>();

/** Calls the listener with every photo that was looked up again; null: it is gone. */
export function watchManaged(listener: ManagedListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Looks one photo up again, for whoever shows it; answers whether it is still there, or undefined when nobody says. */
export async function refreshManaged(id: string): Promise<boolean | undefined> {
  const found = await gateway.find(id);
  if (!found.ok) return undefined;
  const photo = found.value.flatMap(toManaged)[0] ?? null;
  for (const listener of listeners) listener(id, photo);
  return photo !== null;
}

export const countManaged = (): Promise<Result<PhotoCounts, GatewayError>> => gateway.counts();

/** What a signed-out device must not show is not kept on it. */
export const forgetManaged = (): Promise<Result<void, StorageError>> => snapshots.forget();

/** This device's work on published photos. */
export async function loadWorks(owner: string): Promise<Result<readonly LocalWork[], StorageError>> {
  const [items, unsaved] = await Promise.all([outbox.list(), unsavedEdits.list()]);
  if (!items.ok) return items;
  if (!unsaved.ok) return unsaved;
  const reach = { isSignedIn: session.account()?.id === owner, isOnline: connectivity.isOnline() };
  return ok(worksOf({ items: items.value, unsaved: unsaved.value, owner, reach }));
}

export const watchWorks = watchPhotos;

/** What an edit keeps of the photo that it changes. */
const seenRow = ({ words, fullSrc, largeSrc, src }: ManagedPhoto): SeenRow => ({
  words: storedWords(words),
  pictures: [...new Set([fullSrc, largeSrc, src])],
});

/** Keeps what is typed about a published photo until it is saved or discarded. */
export async function keepUnsaved(
  owner: string,
  photo: ManagedPhoto,
  words: Partial<PhotoWords>,
): Promise<Result<void, StorageError>> {
  const { id, updatedAt } = photo;
  const changes = storedFields(words);
  const kept = await unsavedEdits.change(id, (edit) => {
    const before: UnsavedEdit = edit ?? { v: 1, kind: 'edit', photoId: id, owner, updatedAt, changes: {} };
    const { analysis, row = seenRow(photo) } = before;
    const typed = { ...before, row, changes: { ...before.changes, ...changes } };
    if (analysis === undefined) return typed;
    const generated = analysis.generated.filter((column) => !(column in changes));
    return { ...typed, analysis: { ...analysis, generated } };
  });
  if (!kept.ok) return kept;
  tellChange();
  return ok(undefined);
}

export async function discardUnsaved(photoId: string): Promise<Result<void, StorageError>> {
  const dropped = await unsavedEdits.change(photoId, () => undefined);
  if (!dropped.ok) return dropped;
  tellChange();
  return ok(undefined);
}

/** Drops what was typed once it is queued. What another tab has typed since is not in that, and stays. */
async function dropQueued(photoId: string, queued: UnsavedEdit | undefined): Promise<void> {
  await unsavedEdits.change(photoId, (now) => (isSameJson(now?.changes, queued?.changes) ? undefined : now));
  tellChange();
}

/** Queues what was typed and not saved, as far as it changes anything; answers the id of the work, or null without any. */
export async function savePhoto(
  owner: string,
  photo: ManagedPhoto,
): Promise<Result<string | null, ActionRefusal>> {
  const edit = await unsavedEdits.find(photo.id);
  if (!edit.ok) return edit;
  const words = { ...photo.words, ...wordsOfFields(edit.value?.changes ?? {}) };
  const changed = changedFields(photo.words, words);
  if (changed.length > 0) {
    const changes = storedFields(Object.fromEntries(changed.map((field) => [field, words[field]])));
    const updatedAt = edit.value?.updatedAt ?? photo.updatedAt;
    const saved = await actions.editPhoto({ id: photo.id, updatedAt, row: seenRow(photo) }, changes, owner);
    if (!saved.ok) return saved;
    await dropQueued(photo.id, edit.value);
    return ok(saved.value.id);
  }
  await dropQueued(photo.id, edit.value);
  return ok(null);
}

/**
 * Queues what was typed and not saved without looking at the photo, which may be deleted: then the work says so, and nothing
 * that was typed is lost. Answers the id of the work, or null without any.
 */
export async function saveUnsaved(
  owner: string,
  photoId: string,
): Promise<Result<string | null, ActionRefusal>> {
  const found = await unsavedEdits.find(photoId);
  if (!found.ok) return found;
  const edit = found.value;
  if (edit?.owner !== owner || Object.keys(edit.changes).length === 0) return ok(null);
  const { updatedAt, changes, row } = edit;
  const seen = { id: photoId, updatedAt, ...(row === undefined ? {} : { row }) };
  const saved = await actions.editPhoto(seen, changes, owner);
  if (!saved.ok) return saved;
  await dropQueued(photoId, edit);
  return ok(saved.value.id);
}

/** Queues a deletion; answers the id of its work, or null when there is nothing to delete any more. */
export async function deletePhoto(owner: string, id: string): Promise<Result<string | null, ActionRefusal>> {
  const deleted = await actions.deletePhoto(id, owner);
  return deleted.ok ? ok(deleted.value?.id ?? null) : deleted;
}

/** How work that was queued stands. */
export async function outcomeOf(
  itemId: string,
): Promise<'waiting' | 'done' | 'failed' | 'conflict' | 'gone'> {
  const item = await outbox.find(itemId);
  if (!item.ok) return 'waiting';
  if (item.value === undefined) {
    const receipt = await store.receiptOf(itemId);
    return receipt.ok && receipt.value !== undefined ? 'done' : 'gone';
  }
  const { status } = item.value.state;
  if (status === 'dead') return 'failed';
  return status === 'conflict' ? 'conflict' : 'waiting';
}

/** What a person does with what analysis would write into a field of a published photo. What they want is not saved yet. */
export async function settleUnsavedSuggestion(
  photo: Pick<ManagedPhoto, 'id' | 'words'>,
  field: PhotoField,
  choice: SuggestionChoice,
): Promise<Result<void, StorageError>> {
  const changed = await unsavedEdits.change(photo.id, (edit) => {
    if (edit?.analysis === undefined) return edit;
    const words = { ...storedWords(photo.words), ...edit.changes };
    const state = suggestionSettled(describedWords(words, edit.analysis), field, choice);
    const { words: after, analysis } = storedDescription(state, edit.analysis.isWanted);
    if (choice === 'dismiss') return { ...edit, analysis };
    const column = columnOf[field];
    return { ...edit, changes: { ...edit.changes, [column]: after[column] }, analysis };
  });
  if (!changed.ok) return changed;
  tellChange();
  return ok(undefined);
}
