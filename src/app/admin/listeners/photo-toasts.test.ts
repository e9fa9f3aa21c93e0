// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { err, ok } from '@/domain/result.ts';
import { sessionFound } from '@/features/auth/auth.slice.ts';
import {
  batchFinished,
  descriptionOffered,
  publishQueued,
  publishUnreached,
  sampleRemovalOffered,
  undoableRemovalsRestored,
} from '@/features/photos/photos.actions.ts';
import { photosApi } from '@/features/photos/photos.api.ts';
import { managedPhoto } from '../../../../tests/support/sample-photo.ts';
import { unstoredPhotos } from '../../../../tests/support/unstored-photos.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startPhotoToasts } from './photo-toasts.ts';

// There is no IndexedDB here: whatever is to be stored fails.
const port = unstoredPhotos();
const services = { photos: port };
const { store, listen } = createAdminStore(services);
const { endpoints } = photosApi;

startPhotoToasts(store, listen);
const created = vi.spyOn(toaster, 'create');
afterEach(() => created.mockClear());

const owner = 'owner';
const one = { owner, id: 'photo' };
const some = { owner, ids: ['photo'] };
const photo = managedPhoto();
const file = new File(['no archive'], 'photos.zip');

const { dispatch } = store;
const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  settleSuggestion: () =>
    dispatch(endpoints.settleSuggestion.initiate({ ...one, field: 'title', choice: 'use' })),
  publish: () => dispatch(endpoints.publish.initiate(some)),
  save: () => dispatch(endpoints.save.initiate(one)),
  pause: () => dispatch(endpoints.pause.initiate(some)),
  tryAgain: () => dispatch(endpoints.tryAgain.initiate(some)),
  prepareAgain: () => dispatch(endpoints.prepareAgain.initiate(one)),
  removePhotos: () => dispatch(endpoints.removePhotos.initiate(some)),
  undoRemoval: () => dispatch(endpoints.undoRemoval.initiate(some)),
  deletePhotos: () => dispatch(endpoints.deletePhotos.initiate({ owner, photos: [photo] })),
  resolveConflict: () => dispatch(endpoints.resolveConflict.initiate({ ...one, fields: [] })),
  discardEdit: () =>
    dispatch(
      endpoints.discardEdit.initiate({ ...one, edit: { before: { title: '' }, typed: { title: 'x' } } }),
    ),
  discard: () => dispatch(endpoints.discard.initiate(one)),
  discardLocally: () => dispatch(endpoints.discardLocally.initiate(one)),
  restoreAsNew: () => dispatch(endpoints.restoreAsNew.initiate(one)),
  exportPhotos: () => dispatch(endpoints.exportPhotos.initiate(some)),
  importPhotos: () => dispatch(endpoints.importPhotos.initiate({ owner, file })),
  exportOriginal: () => dispatch(endpoints.exportOriginal.initiate(one)),
  dismissInterruptedImports: () => dispatch(endpoints.dismissInterruptedImports.initiate(some)),
};

/** Failures shown in place instead of as a toast, each with its place. */
const onTheSpot: Readonly<Record<string, string>> = {
  type: 'the editor says below its fields that the text is not stored yet',
  editPublished: 'the editor says below its fields that the text is not stored yet',
  takePhotos: 'each file is named among those that were skipped',
  acknowledgeEviction: 'nothing can fail',
};

const none = { categories: [], ids: [] };

it.each([
  [batchFinished({ ...none, action: 'publish', succeeded: 1, failed: 1 }), 'success', 'Publishing Complete'],
  [batchFinished({ ...none, action: 'publish', succeeded: 0, failed: 1 }), 'error', 'Publishing Complete'],
  [batchFinished({ ...none, action: 'save', succeeded: 0, failed: 1 }), 'error', 'Update failed'],
  [batchFinished({ ...none, action: 'delete', succeeded: 0, failed: 1 }), 'error', 'Delete failed'],
  [
    batchFinished({ ...none, action: 'save', succeeded: 1, failed: 0 }),
    'success',
    'Photo updated successfully',
  ],
  [
    batchFinished({ ...none, action: 'delete', succeeded: 12, failed: 0 }),
    'success',
    '12 photos deleted successfully',
  ],
  [batchFinished({ ...none, action: 'delete', succeeded: 0, failed: 12 }), 'error', 'Delete failed'],
  [sampleRemovalOffered({ count: 12 }), 'info', 'Your first photographs are in the gallery'],
  [publishQueued({ count: 2 }), 'info', '2 photos will be published when you have signed in'],
  [descriptionOffered({ owner, ids: ['a', 'b'] }), 'info', '2 photos are stored'],
])('%j is shown as a toast [S2 §4.27, §8.15, §8.16, §8.18, §8.20]', (action, type, title) => {
  dispatch(action);
  expect(created.mock.calls).toEqual([[expect.objectContaining({ type, title })]]);
});

it('offers to describe photos to the account that picked them, and to no other [B7]', () => {
  const dismissed = vi.spyOn(toaster, 'dismiss');
  const account = { id: owner, email: 'owner@cedarandsteam.example' };
  dispatch(sessionFound({ account, offlineAdmin: null }));
  dispatch(descriptionOffered({ owner, ids: ['a'] }));
  // A signed-out tablet goes on with its drafts.
  dispatch(sessionFound({ account: null, offlineAdmin: account }));
  expect(dismissed).not.toHaveBeenCalled();
  dispatch(sessionFound({ account: { ...account, id: 'another' }, offlineAdmin: null }));
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(created.mock.results[0]?.value);
});

it('publishing without a network says when it will be done [S2 §4.27]', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const account = { id: owner, email: 'owner@cedarandsteam.example' };
  dispatch(sessionFound({ account, offlineAdmin: null }));
  dispatch(publishQueued({ count: 2 }));
  dispatch(sessionFound({ account: null, offlineAdmin: null }));
  expect(created.mock.calls).toEqual([
    [expect.objectContaining({ type: 'info', title: '2 photos will be published when you are online' })],
  ]);
});

it('of photos that the server was not reached with, says when they will be published', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const dismissed = vi.spyOn(toaster, 'dismiss');
  dispatch(
    sessionFound({ account: { id: owner, email: 'owner@cedarandsteam.example' }, offlineAdmin: null }),
  );
  dispatch(publishQueued({ count: 1 }));
  dispatch(publishUnreached({ count: 1 }));
  dispatch(sessionFound({ account: null, offlineAdmin: null }));
  expect(created.mock.calls.map(([{ title }]) => title)).toEqual([
    '1 photo is being sent',
    '1 photo will be published when you are online',
  ]);
  expect(dismissed).toHaveBeenCalledWith(created.mock.results[0]?.value);
});

it.each(Object.entries(actions))('%s tells once that it was not done', async (_verb, act) => {
  await act();
  expect(created.mock.calls.map(([{ type }]) => type)).toEqual(['error']);
});

it('of everything a person can do with photos', () => {
  const mutations = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    'useMutation' in endpoint ? [name] : [],
  );
  expect(mutations.sort()).toEqual([...Object.keys(actions), ...Object.keys(onTheSpot)].sort());
});

it('says that an undo came too late, and that one in time did something [B9]', async () => {
  const answer = (kind: 'refused' | 'removed') =>
    (services.photos = {
      ...port,
      photos: {
        ...port.photos,
        undoRemoval: () => Promise.resolve(ok([kind === 'refused' ? { kind, because: 'gone' } : { kind }])),
      },
    });
  answer('removed');
  await dispatch(endpoints.undoRemoval.initiate(some));
  expect(created).not.toHaveBeenCalled();
  answer('refused');
  await dispatch(endpoints.undoRemoval.initiate(some));
  expect(created.mock.calls).toEqual([
    [expect.objectContaining({ title: 'Too late to undo', description: '1 photo is removed already.' })],
  ]);
});

it('takes Undo away at the end of its window, also under a pointer [B9]', () => {
  vi.useFakeTimers();
  const dismissed = vi.spyOn(toaster, 'dismiss');
  dispatch(undoableRemovalsRestored({ owner, ids: ['a'], ms: 4_000 }));
  vi.advanceTimersByTime(3_999);
  expect(dismissed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(dismissed).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it('shows no storage error for an edit that is refused because the photo is gone', async () => {
  services.photos = {
    ...port,
    photos: { ...port.photos, discard: () => Promise.resolve(err({ kind: 'refused' })) },
  };
  await dispatch(endpoints.discard.initiate(one));
  expect(created).not.toHaveBeenCalled();
});
