import { expect, it } from 'vitest';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { err, ok } from '../../../domain/result.ts';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';
import { newPhoto, fromServerRow, type PhotoRecord } from '../record/photo-record.ts';
import type { PictureBytes } from '../record/records.store.ts';
import { createPhotoArchive } from './photo-archive.ts';
import { readDirectory } from './zip-reader.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const digests = ['a', 'b', 'c'].map((sign) => sign.repeat(64));
const [first = '', small = '', large = ''] = digests;
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${String(n)}`;

const waiting = (n: number, original: string, fileName: string | null = null): PhotoRecord =>
  newPhoto({
    ...{ id: idOf(n), owner, fileName, createdAt: new Date(NOW + n).toISOString() },
    picture: { status: 'queued', original, attempts: 0 },
  });

const size = (sha256: string) => ({
  ...{ sha256, path: `gallery/${sha256}.webp`, type: 'image/webp' as const },
  ...{ width: 4, height: 3, bytes: 4 },
});
const made = (original: string | null): PhotoRecord => ({
  ...waiting(1, first),
  picture: {
    ...{ status: 'ready', original, width: 4, height: 3, thumbhash: null },
    variants: [size(small), size(large)],
  },
});

/** Bytes that say they are so many. */
const bytes = (length: number): PictureBytes => ({
  type: 'image/webp',
  bytes: Object.defineProperty(new ArrayBuffer(4), 'byteLength', { value: length }),
});

function open(records: readonly PhotoRecord[], stored: Readonly<Record<string, PictureBytes>>) {
  const asked: string[] = [];
  const archive = createPhotoArchive({
    store: {
      list: async () => ok(records),
      bytesOf: async (sha256) => {
        asked.push(sha256);
        return ok(stored[sha256]);
      },
    },
    intake: { importFiles: async () => [] },
    projects: { restore: async () => ok(0) },
    sha256Of: async (given) => Object.keys(stored).find((sha256) => stored[sha256]?.bytes === given) ?? '',
    now: () => NOW,
  });
  return { asked, exported: (ids?: readonly string[]) => archive.exportPhotos(owner, ids) };
}

const namesIn = async (archive: Blob): Promise<readonly string[]> =>
  ((await readDirectory(archive)) ?? []).map(({ name }) => name);

it('holds nothing that is published, not stored yet, or on the server alone', async () => {
  const held = {
    kind: 'present',
    revision: 1,
    text: emptyPhotoMetadata,
    at: '2026-11-23T12:00:00.000Z',
  } as const;
  const remote = fromServerRow({
    ...{
      id: idOf(4),
      owner,
      createdAt: held.at,
      revision: 1,
      at: held.at,
      addresses: [],
      text: emptyPhotoMetadata,
    },
  });
  const photos: readonly PhotoRecord[] = [
    { ...made(first), server: held },
    newPhoto({ id: idOf(3), owner, createdAt: held.at, picture: { status: 'pending' } }),
    { ...remote, server: { kind: 'deleted' } },
  ];
  const { exported } = open(photos, { [first]: bytes(4) });
  expect(await exported()).toEqual(err({ kind: 'refused' }));
});

it('holds the original, else the largest size that is whole, else the words alone', async () => {
  const original = open([made(first)], { [first]: bytes(4), [small]: bytes(4), [large]: bytes(4) });
  expect(await original.exported()).toMatchObject({ value: { count: 1, withoutPicture: 0, left: [] } });
  expect(original.asked).toEqual([first]);
  const largest = open([made(null)], { [small]: bytes(4), [large]: bytes(4) });
  await largest.exported();
  expect(largest.asked).toEqual([large]);
  const none = open([made(null)], {});
  expect(await none.exported()).toMatchObject({ value: { count: 0, withoutPicture: 1 } });
  expect(none.asked).toEqual([large, small]);
});

it('leaves out what would make it larger than such a file may be, and says which', async () => {
  const photos = [waiting(1, first), waiting(2, small), waiting(3, large)];
  const half = 1_750_000_000;
  const fitting = open(photos, { [first]: bytes(half), [small]: bytes(half), [large]: bytes(1) });
  const two = await fitting.exported();
  expect(two).toMatchObject({ value: { count: 2, left: [idOf(3)] } });
  expect(two.ok && (await namesIn(two.value.archive))).toHaveLength(3);
  const early = open(photos, { [first]: bytes(half), [small]: bytes(half + 1), [large]: bytes(1) });
  expect(await early.exported()).toMatchObject({ value: { count: 1, left: [idOf(2), idOf(3)] } });
  expect(early.asked).toEqual([first, small]);
});

it('names files by what they were called, as far as every system takes it', async () => {
  const photos = [
    waiting(1, first, ` ${'x'.repeat(70)}.heic`),
    waiting(2, first, 'a/b:c.d.jpg'),
    waiting(3, first, ' .jpg'),
    waiting(4, first),
  ];
  const { exported } = open(photos, { [first]: bytes(4) });
  const given = await exported();
  expect(given.ok && (await namesIn(given.value.archive))).toEqual([
    `photos/001 ${'x'.repeat(59)}.webp`,
    'photos/002 a-b-c-d.webp',
    'photos/003.webp',
    'photos/004.webp',
    expect.stringMatching(/\.json$/),
  ]);
});
