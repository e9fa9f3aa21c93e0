import { expect, it } from 'vitest';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { createPhotoFiles } from './photo-files.ts';

it('a small size is shown, the original can be taken out under its name, by its own account', async () => {
  const { store, take, prepare, photos } = intakeDevice().open();
  const file = jpegFile('IMG_204.jpg');
  await take(file);
  await prepare();
  const { previewOf, originalOf } = createPhotoFiles(store);
  const loaded = await photos.load(owner);
  const [card] = loaded.ok ? loaded.value.local.cards : [];
  const shown = await previewOf(card?.preview ?? '');
  expect([shown?.type, shown?.size]).toEqual(['image/webp', 580]);
  const original = await originalOf(owner, card?.id ?? '');
  expect([original?.name, original?.type]).toEqual(['IMG_204.jpg', 'image/jpeg']);
  expect(await original?.arrayBuffer()).toEqual(await file.arrayBuffer());
  expect(await originalOf('another account', card?.id ?? '')).toBeUndefined();
});

it('what few browsers open, what is large and what is not here is not shown', async () => {
  const { store, db } = intakeDevice().open();
  const { previewOf, originalOf } = createPhotoFiles(store);
  await db.transact(['blobs'], 'readwrite', (of) => {
    of('blobs').put({ v: 1, type: 'image/heif', bytes: new ArrayBuffer(9) }, 'a'.repeat(64));
    of('blobs').put({ v: 1, type: 'image/jpeg', bytes: new ArrayBuffer(4_000_001) }, 'b'.repeat(64));
  });
  for (const sha of ['a', 'b', 'c']) expect(await previewOf(sha.repeat(64))).toBeUndefined();
  expect(await originalOf(owner, 'nothing')).toBeUndefined();
});

it.each([
  ['IMG_204.JPG', 'IMG_204.JPG'],
  ['IMG_204.jpeg', 'IMG_204.jpeg'],
  ['IMG_204.heic', 'IMG_204.jpg'],
  ['photo', 'photo.jpg'],
  ['.jpg', '.jpg.jpg'],
])('a JPEG that was picked as %s is taken out as %s', async (picked, name) => {
  const { store, take, records } = intakeDevice().open();
  await take(jpegFile(picked));
  const [record] = await records();
  const original = await createPhotoFiles(store).originalOf(owner, record?.id ?? '');
  expect(original?.name).toBe(name);
});
