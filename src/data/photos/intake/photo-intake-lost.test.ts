import { expect, it } from 'vitest';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { newPhoto } from '../sync/photo-record.ts';

const listed = (n: number, of: string, fileName: string | null) =>
  newPhoto({
    ...{ id: `00000000-0000-4000-8000-00000000000${String(n)}`, owner: of, fileName },
    createdAt: `2026-11-23T12:00:0${String(n)}.000Z`,
    picture: { status: 'pending' },
  });

it('files of an earlier visit that were not stored are named to their account, and not while files are taken', async () => {
  const { open } = intakeDevice();
  const { take, store, intake } = open();
  await take(jpegFile('stored.jpg'));
  const [lost, unnamed] = [listed(1, owner, 'one.heic'), listed(2, owner, null)];
  await store.add([lost, unnamed, listed(3, 'ben', 'bens.heic')]);
  expect(await intake.findInterrupted(owner)).toEqual([
    { id: lost.id, fileName: 'one.heic' },
    { id: unnamed.id, fileName: '' },
  ]);
  let during: readonly unknown[] | undefined;
  const pick = { file: jpegFile('two.jpg'), fileName: 'two.jpg' };
  const asked: Promise<void>[] = [];
  await intake.importFiles([pick], owner, () => {
    asked.push(intake.findInterrupted(owner).then((found) => void (during = found)));
  });
  await Promise.all(asked);
  expect(during).toEqual([]);
});
