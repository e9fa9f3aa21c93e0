import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  codedPicture,
  heifFile,
  pictureItem,
} from '../../../../tests/support/browser/photo-page/heif-files.ts';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { captureTimeOf } from './capture-time.ts';

const takenAt = async (
  time: string,
  exif: Record<string, string> = {},
  seed = 'teal',
): Promise<ArrayBuffer> => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: seed } });
  const file = await picture
    .withExif({ IFD2: { DateTimeOriginal: time, ...exif } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(file).buffer;
};

describe('the time at which a photo was taken', () => {
  it.each([
    ['2026:10:12 14:14:09', { OffsetTimeOriginal: '-04:00' }, '2026-10-12T18:14:09.000Z'],
    [
      '2026:10:12 14:14:09',
      { OffsetTimeOriginal: '+05:30', SubSecTimeOriginal: '42' },
      '2026-10-12T08:44:09.420Z',
    ],
    ['2026:10:12 14:14:09', {}, new Date('2026-10-12T14:14:09').toISOString()],
    ['2026:10:12 14:14:09', { OffsetTimeOriginal: '   :  ' }, new Date('2026-10-12T14:14:09').toISOString()],
    ['0000:00:00 00:00:00', {}, null],
    ['    :  :     :  :  ', {}, null],
  ])('is read from %s with %o', async (time, exif, expected) => {
    expect(await captureTimeOf(await takenAt(time, exif))).toBe(expected);
  });

  it('is read from HEIC, and not told by files without it', async () => {
    const { exif = Buffer.alloc(0) } = await sharp(await takenAt('2026:10:02 14:11:09')).metadata();
    const heic = heifFile([
      pictureItem(await codedPicture('quarters.heic')),
      {
        ...{ type: 'Exif', data: Buffer.concat([Buffer.from([0, 0, 0, 6]), exif]), properties: [] },
        reference: ['cdsc', [1]],
      },
    ]);
    const time = await captureTimeOf(new Uint8Array(heic).buffer);
    expect(time).toBe(new Date('2026-10-02T14:11:09').toISOString());
    const plain = new Uint8Array(await readFile('tests/fixtures/quarters.heic')).buffer;
    for (const bytes of [plain, new ArrayBuffer(0), await jpegFile().arrayBuffer()])
      expect(await captureTimeOf(bytes)).toBeNull();
  });
});

describe('drafts', () => {
  const picked = async (files: readonly File[]) => {
    const device = intakeDevice().open();
    await device.intake.importFiles(
      files.map((file) => ({ file, fileName: file.name })),
      owner,
    );
    const loaded = await device.photos.load(owner);
    if (!loaded.ok) throw new Error(loaded.error.kind);
    const records = await device.records();
    const names = loaded.value.local.cards.map(({ id }) => records.find((each) => each.id === id)?.fileName);
    return { names, cards: loaded.value.local.cards };
  };
  const photo = async (name: string, time: string, color: string) =>
    new File([await takenAt(time, { OffsetTimeOriginal: '+00:00' }, color)], name, { lastModified: 0 });

  it('stand in the order in which they were taken, not picked', async () => {
    const files = [
      await photo('15.jpg', '2026:10:12 15:00:00', 'red'),
      await photo('09.jpg', '2026:10:12 09:00:00', 'green'),
      await photo('12.jpg', '2026:10:12 12:00:00', 'blue'),
    ];
    const { names, cards } = await picked(files);
    expect(names).toEqual(['09.jpg', '12.jpg', '15.jpg']);
    expect(cards.map(({ takenAt: at }) => at)).toEqual([
      '2026-10-12T09:00:00.000Z',
      '2026-10-12T12:00:00.000Z',
      '2026-10-12T15:00:00.000Z',
    ]);
  });

  it('without a time of capture stand by the time of their file, else as they were picked', async () => {
    const named = (name: string, lastModified: number) => new File([jpegFile(name)], name, { lastModified });
    const files = [named('c.jpg', 0), named('d.jpg', 0), named('b.jpg', 2_000), named('a.jpg', 1_000)];
    const { names, cards } = await picked(files);
    expect(names).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    expect(cards.map(({ takenAt: at }) => at)).toEqual([null, null, null, null]);
  });
});
