import { expect, it } from 'vitest';
import { intakeDevice, jpegFile } from '../../../tests/support/outbox/intake-device.ts';
import { createPhotoFiles } from './photo-files.ts';

it('a small size is shown, the original can be taken out under its name', async () => {
  const { store, take, intake, drafts } = intakeDevice().open();
  const file = jpegFile('IMG_204.jpg');
  await take(file);
  await intake.prepareAll();
  const { previewOf, originalOf } = createPhotoFiles(store);
  const [draft] = await drafts();
  const [small] = draft?.photo.variants ?? [];
  const shown = await previewOf(small?.sha256 ?? '');
  expect([shown?.type, shown?.size]).toEqual(['image/webp', small?.bytes]);
  const original = await originalOf(draft?.id ?? '');
  expect([original?.name, original?.type]).toEqual(['IMG_204.jpg', 'image/jpeg']);
  expect(await original?.arrayBuffer()).toEqual(await file.arrayBuffer());
});

it('what few browsers open, what is large and what is not here is not shown', async () => {
  const { store } = intakeDevice().open();
  const { previewOf, originalOf } = createPhotoFiles(store);
  await store.keepBytes('a'.repeat(64), { type: 'image/heif', bytes: new ArrayBuffer(9) });
  await store.keepBytes('b'.repeat(64), { type: 'image/jpeg', bytes: new ArrayBuffer(4_000_001) });
  for (const sha of ['a', 'b', 'c']) expect(await previewOf(sha.repeat(64))).toBeUndefined();
  expect(await originalOf('nobody')).toBeUndefined();
});
