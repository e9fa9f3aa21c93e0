import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { intakeDevice, jpegFile, sha256Of } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { noEdits, turned, whole, withCover } from '../../../domain/picture-edits.ts';
import { createPhotoArchive } from './photo-archive.ts';

const edits = withCover(turned(noEdits), whole);

function openDevice() {
  const opened = intakeDevice();
  const tab = opened.open();
  const archive = createPhotoArchive({ ...tab, sha256Of, now: () => opened.device.now });
  const edit = async (): Promise<void> => {
    const [record] = await tab.records();
    await tab.photos.apply(owner, [record?.id ?? ''], { type: 'pictureEdited', edits });
  };
  const exported = async () => {
    const made = await archive.exportPhotos(owner);
    if (!made.ok) throw new Error(made.error.kind);
    return made.value.archive;
  };
  const imported = async (file: Blob) =>
    archive.importArchive(file, owner, { listed: () => undefined, tell: () => undefined });
  return { ...opened, ...tab, edit, exported, imported };
}

const versionOf = async (archive: Blob): Promise<unknown> => {
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  return JSON.parse(strFromU8(files['photos.json'] ?? new Uint8Array()));
};

it.each([false, true])(
  'an edited photo is exported as its original with the edits, which another device makes; prepared: %s',
  async (isPrepared) => {
    const [tablet, desktop] = [openDevice(), openDevice()];
    const file = jpegFile();
    await tablet.take(file);
    await tablet.edit();
    if (isPrepared) await tablet.prepare();
    const archive = await tablet.exported();
    // A release that knows no edits refuses the list.
    expect(await versionOf(archive)).toMatchObject({ version: 4, photos: [{ edits }] });
    await desktop.imported(archive);
    const [record] = await desktop.records();
    expect(record).toMatchObject({ edits, picture: { original: await sha256Of(await file.arrayBuffer()) } });
    await desktop.prepare();
    expect(desktop.orders.map((order) => order.edits)).toEqual([edits]);
    expect(await desktop.records()).toMatchObject([{ edits, picture: { status: 'ready' } }]);
  },
);

it('photos that are not edited stay in a list that earlier releases read', async () => {
  const tablet = openDevice();
  await tablet.take(jpegFile());
  expect(await versionOf(await tablet.exported())).toMatchObject({ version: 3 });
});

it('a draft of the same file takes over the edits of the archive', async () => {
  const [tablet, desktop] = [openDevice(), openDevice()];
  const file = jpegFile('same.jpg', 300, 0.5);
  await desktop.take(file);
  await desktop.prepare();
  await tablet.take(file);
  await tablet.edit();
  await desktop.imported(await tablet.exported());
  expect(await desktop.records()).toMatchObject([{ edits, picture: { status: 'queued' } }]);
  await desktop.prepare();
  expect(desktop.orders.at(-1)?.edits).toEqual(edits);
});

it('a size that was made is exported without the edits, which it has already', async () => {
  const [tablet, desktop] = [openDevice(), openDevice()];
  await tablet.take(jpegFile());
  await tablet.edit();
  await tablet.prepare();
  const [record] = await tablet.records();
  const original = record?.fileDigest ?? '';
  const archive = createPhotoArchive({
    ...tablet,
    store: {
      list: tablet.store.list,
      bytesOf: async (sha256) => tablet.store.bytesOf(sha256 === original ? '0'.repeat(64) : sha256),
    },
    sha256Of,
    now: () => tablet.device.now,
  });
  const exported = await archive.exportPhotos(owner);
  if (!exported.ok) throw new Error(exported.error.kind);
  expect(await versionOf(exported.value.archive)).toMatchObject({ version: 3, photos: [{ edits: noEdits }] });
  await desktop.imported(exported.value.archive);
  expect(await desktop.records()).toMatchObject([{ edits: noEdits }]);
});
