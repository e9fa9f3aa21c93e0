/**
 * The photos on this device that are not proven to be published: the door for whoever shows them. A verb answers ok when
 * what it did is stored. Must not know screens or words.
 */
import { connectivity } from '@/platform/connectivity.ts';
import { env } from '@/platform/env.ts';
import type { Desk } from '../domain/photo-desk.ts';
import { columnOf, storedFields, type PhotoField, type PhotoWords } from '../domain/photo-words.ts';
import { ok, type Result } from '../domain/result.ts';
import {
  suggestionSettled,
  wordsTyped,
  type DescribedWords,
  type SuggestionChoice,
} from '../domain/suggestions.ts';
import { makeId } from './local/make-id.ts';
import { visitSessionId } from './local/preferences.store.ts';
import type { StorageError } from './local/storage-error.ts';
import { createAdminEvents } from './photos/admin-events.ts';
import { describedWords, storedDescription } from './photos/described-words.ts';
import { photos, presses, tellChange, watchPhotos } from './photos/device-photos.ts';
import type { ActionRefusal } from './photos/photo-actions.ts';
import { deskOf } from './photos/photo-cards.ts';
import { createPhotoFiles } from './photos/photo-files.ts';
import { createPhotoPresses, type PressOutcome } from './photos/photo-presses.ts';
import type { Draft } from './photos/photo-records.ts';
import { session } from './session.repository.ts';
import { createAdminEventsGateway } from './supabase/admin-events.gateway.ts';

export type { ActionRefusal, PressOutcome, StorageError };

const { store, outbox, actions } = photos;

const files = createPhotoFiles(store);

const pressing = createPhotoPresses({ store, presses, makeId, now: Date.now });

const events = createAdminEvents({
  presses,
  gateway: createAdminEventsGateway({
    baseUrl: env.supabaseUrl,
    publishableKey: env.publishableKey,
    accessToken: () => session.accessToken(),
    now: Date.now,
  }),
  makeId,
  now: Date.now,
  path: () => window.location.pathname,
  sessionId: () => visitSessionId(makeId),
});

const startOfToday = (): Date => new Date(new Date().setHours(0, 0, 0, 0));

/** A change of a draft's words by the rules of `suggestions.ts`. */
const withDescription =
  (change: (state: DescribedWords) => DescribedWords) =>
  (draft: Draft): Draft => {
    const { isWanted = false } = draft.analysis ?? {};
    const changed = storedDescription(change(describedWords(draft.photo, draft.analysis)), isWanted);
    return { ...draft, photo: { ...draft.photo, ...changed.words }, analysis: changed.analysis };
  };

/** What a person typed is theirs: its mark goes. */
const typed =
  (words: Partial<PhotoWords>) =>
  (draft: Draft): Draft => {
    const changes = storedFields(words);
    if (draft.analysis === undefined) return { ...draft, photo: { ...draft.photo, ...changes } };
    return withDescription((state) => wordsTyped(state, { ...state.words, ...words }))(draft);
  };

/** Everything of `owner` on this device. */
export async function loadDesk(owner: string): Promise<Result<Desk, StorageError>> {
  const [drafts, items, receipts] = await Promise.all([
    store.listDrafts(),
    outbox.list(),
    store.listReceipts(),
  ]);
  if (!drafts.ok) return drafts;
  if (!items.ok) return items;
  if (!receipts.ok) return receipts;
  const reach = { isSignedIn: session.account()?.id === owner, isOnline: connectivity.isOnline() };
  return ok(
    deskOf(
      { drafts: drafts.value, items: items.value, receipts: receipts.value, owner, reach },
      startOfToday(),
    ),
  );
}

/** Calls the listener when something that `loadDesk` reads may have changed, in any tab. */
export const watchDesk = watchPhotos;

/** A picture of this device that a screen can show; undefined when there is none, or it is too large for that. */
export const loadPicture = (digest: string): Promise<Blob | undefined> => files.previewOf(digest);

/** Stores these words of a photo and leaves its others as they are, also where it is already queued. */
export async function describePhoto(
  owner: string,
  id: string,
  words: Partial<PhotoWords>,
): Promise<Result<void, ActionRefusal>> {
  const changed = await store.changeDraft(id, typed(words));
  if (!changed.ok) return changed;
  if (changed.value !== undefined) {
    tellChange();
    return ok(undefined);
  }
  const edited = await actions.editPhoto({ id, updatedAt: null }, storedFields(words), owner);
  return edited.ok ? ok(undefined) : edited;
}

/** What a person does with what analysis wrote, or would write, into one field. */
export async function settleSuggestion(
  id: string,
  field: PhotoField,
  choice: SuggestionChoice,
): Promise<Result<void, StorageError>> {
  const changed = await store.changeDraft(
    id,
    withDescription((state) => suggestionSettled(state, field, choice)),
  );
  if (!changed.ok) return changed;
  tellChange();
  return ok(undefined);
}

/** The photos of one press: queued now, and those that follow when their pictures are made. */
export interface Queued {
  readonly queued: readonly string[];
  readonly waiting: readonly string[];
}

/** Queues drafts for publishing, as one press whose outcome is told once. */
export async function publishDrafts(
  owner: string,
  ids: readonly string[],
): Promise<Result<Queued, StorageError>> {
  const begun = await pressing.begin(owner, ids);
  if (!begun.ok) return begun;
  const queued: string[] = [];
  const waiting: string[] = [];
  for (const id of ids) {
    const published = await actions.publishDraft(id);
    if (published.ok) queued.push(id);
    else if (published.error.kind === 'unfinished') waiting.push(id);
    else if (published.error.kind !== 'gone' && published.error.kind !== 'changed') break;
  }
  const kept = await pressing.queued(begun.value, queued, waiting);
  tellChange();
  return kept.ok ? ok({ queued, waiting }) : kept;
}

/** Queues what was pressed before its pictures were made. Call after every change. */
export const continuePublishing = (): Promise<void> =>
  pressing.continuePresses(async (id) => (await actions.publishDraft(id)).ok);

/** Presses that are over, each told once among all tabs. */
export const takePressOutcomes = (): Promise<readonly PressOutcome[]> => pressing.takeOutcomes();

/** Removes drafts and their pictures from this device; answers how many. Queued ones are taken back first. */
export async function removeDrafts(ids: readonly string[]): Promise<number> {
  let removed = 0;
  await pressing.takeBack(ids);
  for (const id of ids) {
    await actions.cancelWork(id);
    const gone = await store.removeDraft(id);
    if (gone.ok && gone.value) removed += 1;
  }
  tellChange();
  return removed;
}

/** Takes back photos that were queued and have not arrived: they are drafts again. */
export async function takeBack(ids: readonly string[]): Promise<void> {
  await pressing.takeBack(ids);
  for (const id of ids) await actions.cancelWork(id);
}

/** A draft that was deleted elsewhere becomes a new photo, with its words and pictures. */
export async function publishAsNew(id: string): Promise<Result<string | undefined, StorageError>> {
  await actions.cancelWork(id);
  const renewed = await store.renameDraft(id, makeId());
  tellChange();
  return renewed;
}

/** Tries to send these now. */
export async function sendNow(ids: readonly string[]): Promise<void> {
  for (const id of ids) await actions.sendWorkNow(id);
}

/** Of a photo that was changed elsewhere: our words in these fields, theirs in the others. */
export const keepMine = (itemId: string, fields: readonly PhotoField[]) =>
  fields.length === 0
    ? actions.useTheirs(itemId)
    : actions.keepMine(
        itemId,
        fields.map((field) => columnOf[field]),
      );

/** Drops work that will not be sent any more. */
export const dropWork = (itemId: string) => actions.cancelWork(itemId);

/** Notes something an administrator did; it is counted when the account is signed in. */
export async function noteAdminAction(
  owner: string,
  action: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  await events.note(owner, action, details);
  await events.flush(owner);
}

/** Sends what waits to be counted. */
export const flushAdminActions = (owner: string): Promise<void> => events.flush(owner);

/** Looks for work that may go out: at the start, and after somebody signed in. */
export const resumePhotos = (isSignedIn: boolean): void =>
  isSignedIn ? actions.signedIn() : outbox.wake('visible');
