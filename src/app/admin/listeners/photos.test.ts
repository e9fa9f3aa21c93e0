// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { closePhotos, openPhotos } from '../../../../tests/support/photos-port.tsx';
import { createAdminStore } from '../store.ts';
import { startPhotosListeners } from './photos.ts';

afterEach(closePhotos);

it('a picture whose worker did not come without a signal is made as soon as there is one', async () => {
  const { fates, take, prepare, records } = openPhotos();
  const status = async (): Promise<string | undefined> => (await records())[0]?.picture.status;
  fates.push('dies');
  await take(jpegFile());
  await prepare();
  expect(await status()).toBe('queued');
  fates.push('dies');
  const { store, listen } = createAdminStore();
  startPhotosListeners(store, listen);
  await eventually(() => expect(fates).toEqual([]));
  expect(await status()).toBe('queued');
  window.dispatchEvent(new Event('online'));
  await eventually(async () => expect(await status()).toBe('ready'));
});
