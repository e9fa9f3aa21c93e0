import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import {
  closePhotos,
  openPhotos,
  owner,
  publishedWith,
} from '../../../../tests/support/unit/photos-screens.tsx';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import { permissionsReceived, sessionFound } from '@/features/auth/auth.slice.ts';
import { batchFinished, sampleRemovalOffered } from '@/features/photos/photos.actions.ts';
import { draftsOpened, selectEditor } from '@/features/photos/photos.slice.ts';
import { createAdminStore } from '../store.ts';
import { startPhotosListeners } from './photos.ts';

afterEach(closePhotos);

const mine = { id: owner, email: 'owner@cedarandsteam.example' };

/** The private area with these photos, whose listeners have started. */
const start = (services: Pick<AdminServices, 'events' | 'photos'>) => {
  const { store, listen } = createAdminStore(services);
  startPhotosListeners(store, listen, services);
  return { ...store, listen };
};

it('a hidden tab acknowledges no result: the one that is seen shows it [B17]', async () => {
  const { draft, happen, settle, services } = openPhotos();
  const photo = await draft();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { dispatch, listen } = start(services);
  const finished = vi.fn();
  listen({ actionCreator: batchFinished, effect: finished });
  dispatch(sessionFound({ account: null, offlineAdmin: mine }));
  await happen(photo, publishedWith({ kind: 'refused' }));
  await settle();
  expect(finished).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => expect(finished).toHaveBeenCalledTimes(1));
});

it('after the first photograph, and not after later ones, offers to remove the samples', async () => {
  const { sample, published, port, services: usual } = openPhotos(true);
  sample(1, { title: 'A sample' });
  const results = [
    { kind: 'photo', action: 'publish', succeeded: 1, failed: 0, categories: [], ids: ['photo'] } as const,
  ];
  const drainBatchResults = vi.fn(async () => results.splice(0));
  const note = vi.fn(usual.events.note);
  const events = { note, flush: () => Promise.resolve() };
  const photos = { ...port, photos: { ...port.photos, drainBatchResults } };
  const services = { photos, events };
  const [result] = results;
  const { store, listen } = createAdminStore(services);
  const offered = vi.fn();
  listen({ actionCreator: sampleRemovalOffered, effect: ({ payload: { count } }) => void offered(count) });
  store.dispatch(sessionFound({ account: mine, offlineAdmin: mine }));
  published(2, { title: 'A finished room' });
  startPhotosListeners(store, listen, services);
  await eventually(() => expect(offered).toHaveBeenCalledExactlyOnceWith(1));
  published(3, { title: 'Another one' });
  if (result !== undefined) results.push(result);
  document.dispatchEvent(new Event('visibilitychange'));
  // Noted after the offer would have been made.
  await eventually(() => expect(note).toHaveBeenCalledTimes(2));
  expect(offered).toHaveBeenCalledTimes(1);
});

it('an editing session ends with its account, and goes on for the one that only signed out [B7]', async () => {
  const { draft, services } = openPhotos();
  const { id } = await draft();
  const other = { id: 'other', email: 'other@cedarandsteam.example' };
  const { dispatch, getState } = start(services);
  dispatch(sessionFound({ account: mine, offlineAdmin: mine }));
  dispatch(draftsOpened({ ids: [id], shown: id }));
  dispatch(sessionFound({ account: null, offlineAdmin: mine }));
  expect(selectEditor(getState())).not.toBeNull();
  dispatch(sessionFound({ account: other, offlineAdmin: other }));
  await eventually(() => expect(selectEditor(getState())).toBeNull());
});

it('a picture whose worker did not come without a signal is made as soon as there is one', async () => {
  const { fates, take, prepare, records, services } = openPhotos();
  const status = async (): Promise<string | undefined> => (await records())[0]?.picture.status;
  fates.push('dies');
  await take(jpegFile());
  await prepare();
  expect(await status()).toBe('queued');
  fates.push('dies');
  start(services);
  await eventually(() => expect(fates).toEqual([]));
  expect(await status()).toBe('queued');
  window.dispatchEvent(new Event('online'));
  await eventually(async () => expect(await status()).toBe('ready'));
});

it('orphan objects are removed for an administrator, and for no other account', () => {
  const { port, services } = openPhotos();
  const removeOrphans = vi.fn(port.removeOrphans);
  const { dispatch } = start({ ...services, photos: { ...port, removeOrphans } });
  dispatch(sessionFound({ account: mine, offlineAdmin: null }));
  for (const rights of ['none', 'unreachable'] as const) dispatch(permissionsReceived({ id: owner, rights }));
  expect(removeOrphans).not.toHaveBeenCalled();
  dispatch(permissionsReceived({ id: owner, rights: 'admin' }));
  expect(removeOrphans).toHaveBeenCalledExactlyOnceWith(owner);
});
