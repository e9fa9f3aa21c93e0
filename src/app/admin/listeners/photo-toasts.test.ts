import { beforeEach, expect, it, vi } from 'vitest';
import { emptyBulkChange } from '@/domain/bulk-change.ts';
import type { PhotoAction } from '@/data/device-photos.repository.ts';
import { noEdits } from '@/domain/picture-edits.ts';
import { err, ok } from '@/domain/result.ts';
import { sessionFound } from '@/features/auth/auth.slice.ts';
import {
  batchFinished,
  analysisOffered,
  publishQueued,
  publishUnreached,
  sampleRemovalOffered,
  undoableRemovalsRestored,
} from '@/features/photos/photos.actions.ts';
import { bulkPhotosApi } from '@/features/photos/bulk-photos.api.ts';
import { photosApi } from '@/features/photos/photos.api.ts';
import { photoCard } from '../../../../tests/support/unit/photo-card.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { managedPhoto } from '../../../../tests/support/sample-photo.ts';
import { unstoredPhotos } from '../../../../tests/support/unit/unstored-photos.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startPhotoToasts } from './photo-toasts.ts';

// There is no IndexedDB here: whatever is to be stored fails.
const port = unstoredPhotos();
const services = { photos: port };
const { store, listen } = createAdminStore(services);
const { endpoints } = photosApi;
const { endpoints: bulk } = bulkPhotosApi;

startPhotoToasts(store, listen);

const toasts = () => vi.mocked(toaster.create).mock;
beforeEach(() => void vi.spyOn(toaster, 'create'));

const owner = 'owner';
const account = { id: owner, email: 'owner@cedarandsteam.example' };
const one = { owner, id: 'photo' };
const some = { owner, ids: ['photo'] };
const photo = managedPhoto();
const file = new File(['no archive'], 'photos.zip');

const { dispatch } = store;
const apply = (event: PhotoAction) => dispatch(endpoints.applyPhotoEvent.initiate({ ...some, event }));
const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  movePhoto: () => dispatch(endpoints.movePhoto.initiate({ ...some, ...one, by: 1 })),
  placePhoto: () =>
    dispatch(
      bulk.placePhoto.initiate({
        owner,
        photos: [photo, managedPhoto({ id: '00000000-0000-4000-8000-000000000099' })],
        list: 'featured',
        id: photo.id,
        to: 1,
      }),
    ),
  removePhotos: () => dispatch(endpoints.removePhotos.initiate(some)),
  deletePhotos: () => dispatch(endpoints.deletePhotos.initiate({ owner, photos: [photo] })),
  changePhotos: () =>
    dispatch(
      bulk.changePhotos.initiate({
        owner,
        photos: [photo],
        change: { ...emptyBulkChange, category: 'steam' },
      }),
    ),
  deletePhotosUndoably: () => dispatch(bulk.deletePhotosUndoably.initiate({ owner, photos: [photo] })),
  restoreAsNew: () => dispatch(endpoints.restoreAsNew.initiate(one)),
  exportPhotos: () => dispatch(endpoints.exportPhotos.initiate(some)),
  importArchive: () => dispatch(endpoints.importArchive.initiate({ owner, file })),
  exportOriginal: () => dispatch(endpoints.exportOriginal.initiate(one)),
  dismissInterruptedImports: () => dispatch(endpoints.dismissInterruptedImports.initiate(some)),
};

const nothingChanged = 'Nothing was changed';
const events: Readonly<Record<PhotoAction['type'], readonly [event: PhotoAction, title?: string]>> = {
  suggestionSettled: [{ type: 'suggestionSettled', field: 'title', choice: 'use' }, nothingChanged],
  publishRequested: [{ type: 'publishRequested' }, 'Nothing was published'],
  saveRequested: [{ type: 'saveRequested' }, 'Update failed'],
  paused: [{ type: 'paused' }, nothingChanged],
  triedAgain: [{ type: 'triedAgain' }, nothingChanged],
  pictureEdited: [{ type: 'pictureEdited', edits: noEdits }, nothingChanged],
  preparedAgain: [{ type: 'preparedAgain' }, nothingChanged],
  removalUndone: [{ type: 'removalUndone' }, nothingChanged],
  conflictResolved: [{ type: 'conflictResolved', fields: [], rev: 1 }, nothingChanged],
  editDiscarded: [
    { type: 'editDiscarded', edit: { before: { title: '' }, typed: { title: 'x' } } },
    nothingChanged,
  ],
  discarded: [{ type: 'discarded' }, nothingChanged],
  discardedLocally: [{ type: 'discardedLocally' }, nothingChanged],
  // The editor says below its fields that the text is not stored yet.
  draftEdited: [{ type: 'draftEdited', text: { title: 'x' } }],
};

/** Failures shown in place instead of as a toast, each with its place. */
const onTheSpot: Readonly<Record<string, string>> = {
  applyPhotoEvent: 'each event is tried apart',
  editPublished: 'the editor says below its fields that the text is not stored yet',
  importPhotos: 'each file is named among those that were skipped',
  importShared: 'each file is named among those that were skipped',
  acknowledgeEviction: 'nothing can fail',
  openCamera: 'the camera opens all the same',
  closeCamera: 'nothing can fail',
  loadLocalPhotos: 'the last list stays, and the storage is asked again',
};

const finished = (action: 'publish' | 'save' | 'delete', succeeded: number, failed: number) =>
  batchFinished({ kind: 'photo', action, succeeded, failed, categories: [], ids: [] });

it.each([
  [finished('publish', 1, 1), 'success', 'Publishing Complete'],
  [finished('publish', 0, 1), 'error', 'Publishing Complete'],
  [finished('save', 0, 1), 'error', 'Update failed'],
  [finished('delete', 0, 1), 'error', 'Delete failed'],
  [finished('save', 1, 0), 'success', 'Photo updated successfully'],
  [finished('delete', 12, 0), 'success', '12 photos deleted successfully'],
  [finished('delete', 0, 12), 'error', 'Delete failed'],
  [finished('save', 2, 1), 'success', '2 photos updated successfully'],
  [finished('save', 0, 2), 'error', 'Update failed'],
  [sampleRemovalOffered({ count: 12 }), 'info', 'Your first photographs are in the gallery'],
  [publishQueued({ count: 2 }), 'info', '2 photos will be published when you have signed in'],
  [analysisOffered({ owner, ids: ['a', 'b'] }), 'info', '2 photos are stored'],
])('%j is shown as a toast [S2 §4.27, §8.15, §8.16, §8.18, §8.20]', (action, type, title) => {
  dispatch(action);
  expect(toasts().calls).toEqual([[expect.objectContaining({ type, title })]]);
});

it('offers to describe photos to the account that picked them, and to no other [B7]', () => {
  const dismissed = vi.spyOn(toaster, 'dismiss');
  dispatch(sessionFound({ account, offlineAdmin: null }));
  dispatch(analysisOffered({ owner, ids: ['a'] }));
  // A signed-out tablet goes on with its drafts.
  dispatch(sessionFound({ account: null, offlineAdmin: account }));
  expect(dismissed).not.toHaveBeenCalled();
  dispatch(sessionFound({ account: { ...account, id: 'another' }, offlineAdmin: null }));
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(toasts().results[0]?.value);
});

it('publishing without a network says when it will be done [S2 §4.27]', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatch(sessionFound({ account, offlineAdmin: null }));
  dispatch(publishQueued({ count: 2 }));
  dispatch(sessionFound({ account: null, offlineAdmin: null }));
  expect(toasts().calls).toEqual([
    [expect.objectContaining({ type: 'info', title: '2 photos will be published when you are online' })],
  ]);
});

it('of photos that the server was not reached with, says when they will be published', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const dismissed = vi.spyOn(toaster, 'dismiss');
  dispatch(sessionFound({ account, offlineAdmin: null }));
  dispatch(publishQueued({ count: 1 }));
  dispatch(publishUnreached({ count: 1 }));
  dispatch(sessionFound({ account: null, offlineAdmin: null }));
  expect(toasts().calls.map(([{ title }]) => title)).toEqual([
    '1 photo is being sent',
    '1 photo will be published when you are online',
  ]);
  expect(dismissed).toHaveBeenCalledWith(toasts().results[0]?.value);
});

it.each(Object.entries(actions))('%s tells once that it was not done', async (_verb, act) => {
  await act();
  expect(toasts().calls.map(([{ type }]) => type)).toEqual(['error']);
});

it.each(Object.entries(events))('%s tells once that it was not done', async (_type, [event, title]) => {
  await apply(event);
  expect(toasts().calls.map(([shown]) => shown)).toEqual(
    title === undefined ? [] : [expect.objectContaining({ type: 'error', title })],
  );
});

it('of everything a person can do with photos', () => {
  const mutations = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    'useMutation' in endpoint ? [name] : [],
  );
  expect(mutations.sort()).toEqual([...Object.keys(actions), ...Object.keys(onTheSpot)].sort());
});

const answerWith = (answer: Awaited<ReturnType<typeof port.photos.apply>>) =>
  (services.photos = { ...port, photos: { ...port.photos, apply: () => Promise.resolve(answer) } });

it('says that an undo came too late, and that one in time did something [B9]', async () => {
  const undo = () => apply({ type: 'removalUndone' });
  answerWith(ok({ count: 1, rev: 2 }));
  await undo();
  expect(toaster.create).not.toHaveBeenCalled();
  answerWith(err({ kind: 'refused' }));
  await undo();
  await eventually(() =>
    expect(toasts().calls).toEqual([
      [expect.objectContaining({ title: 'Too late to undo', description: '1 photo is removed already.' })],
    ]),
  );
});

it('calls no photo removed that is back, and takes its Undo away', async () => {
  const dismissed = vi.spyOn(toaster, 'dismiss');
  const card = photoCard({ kind: 'draft', mayAppear: false });
  const local = { cards: [card], publishing: { done: 0, of: 0 }, otherAccountsCount: 0 };
  services.photos = {
    ...port,
    photos: {
      ...port.photos,
      load: () => Promise.resolve(ok({ local, pendingChanges: [], projects: [] })),
      apply: () => Promise.resolve(err({ kind: 'refused' })),
    },
  };
  dispatch(undoableRemovalsRestored({ owner, ids: [card.id], ms: 4_000 }));
  await dispatch(endpoints.importPhotos.initiate({ owner, files: [] }));
  await eventually(() => expect(dismissed).toHaveBeenCalledWith(toasts().results[0]?.value));
  const event = { type: 'removalUndone' } as const;
  await dispatch(endpoints.applyPhotoEvent.initiate({ owner, ids: [card.id, 'gone'], event }));
  await eventually(() => expect(toasts().calls).toHaveLength(2));
  expect(toasts().calls[1]).toEqual([
    expect.objectContaining({ title: 'Too late to undo', description: '1 photo is removed already.' }),
  ]);
});

const answerArchive = (archive: Partial<typeof port.archive>) =>
  (services.photos = { ...port, archive: { ...port.archive, ...archive } });

it.each([
  [{ count: 2, projects: 0 }, '2 photos exported', 'They stay on this device, too.'],
  [{ count: 1, projects: 0 }, '1 photo exported', 'It stays on this device, too.'],
  [{ count: 2, projects: 1 }, '2 photos and 1 project exported', 'They stay on this device, too.'],
  [{ count: 0, projects: 2 }, '2 projects exported', 'They stay on this device, too.'],
  [{ count: 0, projects: 1, withoutPicture: 1 }, '1 project exported', 'Of 1 photo only the text is left.'],
])('names what the ZIP holds: %j', async (counts, title, description) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:archive';
  const made = { archive: new Blob(), fileName: 'photos.zip', withoutPicture: 0, left: [], ...counts };
  answerArchive({ exportPhotos: () => Promise.resolve(ok(made)) });
  await dispatch(endpoints.exportPhotos.initiate(some));
  expect(toasts().calls).toEqual([[expect.objectContaining({ title, description })]]);
});

it.each([
  [{ taken: 1, known: 0 }, '1 project imported', ''],
  [{ taken: 0, known: 1 }, '0 photos imported', '1 project was here already.'],
  [{ taken: 1, known: 2 }, '1 project imported', '2 projects were here already.'],
])('names what was imported of projects: %j', async (projects, title, description) => {
  answerArchive({ importArchive: () => Promise.resolve(ok({ photos: [], projects })) });
  await actions['importArchive']?.();
  expect(toasts().calls).toEqual([[expect.objectContaining({ title, description })]]);
});

it('blames the storage, not the ZIP, for projects that could not be stored', async () => {
  answerArchive({ importArchive: () => Promise.resolve(err({ kind: 'quota', detail: '' })) });
  await actions['importArchive']?.();
  const description = 'This device’s storage is full or not responding. Import it again later.';
  expect(toasts().calls).toEqual([[expect.objectContaining({ description })]]);
});

it('takes Undo away at the end of its window, also under a pointer [B9]', () => {
  vi.useFakeTimers();
  const dismissed = vi.spyOn(toaster, 'dismiss');
  dispatch(undoableRemovalsRestored({ owner, ids: ['a'], ms: 4_000 }));
  vi.advanceTimersByTime(3_999);
  expect(dismissed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(dismissed).toHaveBeenCalledTimes(1);
});

it('shows no storage error for an edit that is refused because the photo is gone', async () => {
  answerWith(err({ kind: 'refused' }));
  await apply({ type: 'discarded' });
  expect(toaster.create).not.toHaveBeenCalled();
});
