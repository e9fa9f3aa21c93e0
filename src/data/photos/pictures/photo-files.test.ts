import { expect, it } from 'vitest';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { noEdits, turned } from '../../../domain/picture-edits.ts';
import { createPhotoFiles } from './photo-files.ts';

it('a small size is shown, the original can be taken out under its name, by its own account', async () => {
  const { store, startEncoder, take, prepare, photos } = intakeDevice().open();
  const file = jpegFile('IMG_204.jpg');
  await take(file);
  await prepare();
  const { previewOf, originalOf } = createPhotoFiles(store, startEncoder);
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
  const { store, startEncoder, db } = intakeDevice().open();
  const { previewOf, originalOf } = createPhotoFiles(store, startEncoder);
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
  const { store, startEncoder, take, records } = intakeDevice().open();
  await take(jpegFile(picked));
  const [record] = await records();
  const original = await createPhotoFiles(store, startEncoder).originalOf(owner, record?.id ?? '');
  expect(original?.name).toBe(name);
});

it('a picture is shown unedited for editing: a size that is made, or a new one of the original', async () => {
  const { open, orders, fates } = intakeDevice();
  const { store, startEncoder, take, prepare, photos, records } = open();
  const { uneditedOf } = createPhotoFiles(store, startEncoder);
  await take(jpegFile('IMG_204.heic'));
  const id = (await records())[0]?.id ?? '';
  const shown = { picture: { size: 1060 }, width: 960, height: 480 };
  const show = async (): Promise<unknown> => {
    const unedited = await uneditedOf(owner, id);
    return unedited && { ...unedited, picture: { size: unedited.picture.size } };
  };
  expect(await show()).toEqual(shown);
  await prepare();
  expect(orders).toHaveLength(2);
  expect(await show()).toEqual(shown);
  expect(orders).toHaveLength(2);
  await photos.apply(owner, [id], { type: 'pictureEdited', edits: turned(noEdits) });
  await prepare();
  expect(await show()).toEqual(shown);
  expect(orders.map(({ edits }) => edits?.turns)).toEqual([undefined, undefined, 1, undefined]);
  fates.push('unreadable');
  expect(await show()).toBeUndefined();
  expect(await uneditedOf('another account', id)).toBeUndefined();
});
