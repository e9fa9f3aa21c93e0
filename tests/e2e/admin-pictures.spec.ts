// What becomes of picked files, in a real browser and under the private area's policy.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from '../support/browser/photo-page/photo-test.ts';
import { partsOf, planted, quarters, quartersOf } from '../support/browser/pictures.ts';

const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name);

const jpeg = (buffer: Buffer, name: string) => ({ name, mimeType: 'image/jpeg', buffer });

/** A page written in PNG and metadata in each place that this format has for it. */
const describedPng = () =>
  sharp(fixture('job-site-gps.jpg')).resize(700).keepMetadata().png({ compressionLevel: 1 }).toBuffer();

/** Each kind of file with the widths that are made of it, and whether the decoder of HEIC is needed. */
const kinds = [
  { name: 'place.jpg', read: () => readFile(fixture('job-site-gps.jpg')), widths: [480, 960, 1600, 2400] },
  // Taken at the same time as the first, by its metadata.
  { name: 'page.png', read: describedPng, widths: [480, 700] },
  {
    name: 'turned.jpg',
    read: () => readFile(fixture('rotated-orientation-8.jpg')),
    widths: [480, 960, 1200],
  },
  { name: 'room.webp', read: () => readFile(fixture('job-site.webp')), widths: [480, 960, 1600] },
  { name: 'one.heic', read: () => readFile(fixture('job-site.heic')), widths: [480, 960, 1600] },
  {
    name: 'two.heic',
    read: async () =>
      Buffer.concat([await readFile(fixture('job-site.heic')), Buffer.from('\0\0\0\x08free')]),
    widths: [480, 960, 1600],
  },
];

test('every kind of file becomes WebP of several sizes, none larger than the original, without metadata [F-A14] [S2 §5.3]', async ({
  photos,
  photoSite,
}) => {
  const decoders = () => photoSite.asked.filter((path) => path.endsWith('.wasm')).length;
  const before = decoders();
  const files = await Promise.all(
    kinds.map(async ({ name, read }) => ({ name, mimeType: 'image/jpeg', buffer: await read() })),
  );
  const isHeic = ({ name }: { readonly name: string }) => name.endsWith('.heic');
  for (const picked of [files.filter((file) => !isHeic(file)), files.filter(isHeic)]) {
    // The decoder of HEIC is loaded for the first of them, as a file of its own, and once.
    expect(decoders()).toBe(before);
    const taken = await photos.take(picked);
    expect(taken).toMatchObject(picked.map(() => ({ kind: 'imported', isSmaller: false })));
    await photos.prepareAll();
  }
  expect(decoders()).toBe(before + 1);

  const drafts = await photos.describe();
  expect(drafts.map(({ fileName }) => fileName)).toEqual(kinds.map(({ name }) => name));
  for (const [at, draft] of drafts.entries())
    await test.step(draft.fileName, async () => {
      expect(draft.picture).toEqual({ status: 'ready' });
      const original = Buffer.from(draft.original ?? '', 'base64');
      expect(files[at]?.buffer.equals(original), 'the original is kept as it was').toBe(true);
      expect(draft.variants.map(({ width }) => width)).toEqual(kinds[at]?.widths);
      expect(draft.thumbhash).toMatch(/^[\w+/]{20,}=*$/);
      for (const { base64, width, height, type, bytes: length } of draft.variants) {
        const made = Buffer.from(base64 ?? '', 'base64');
        const read = await sharp(made).metadata();
        expect({ width, height, type, length }).toEqual({
          width: read.width,
          height: read.height,
          type: `image/${read.format}`,
          length: made.length,
        });
        expect(read.format).toBe('webp');
        expect([read.exif, read.xmp, read.iptc, read.orientation]).toEqual(Array(4).fill(undefined));
        expect(partsOf(made).filter((part) => !/^VP8|^ALPH|^ICCP/.test(part))).toEqual([]);
        for (const text of planted) expect(made.includes(text), text).toBe(false);
      }
    });

  await test.step('one that was cut off or holds nonsense is kept, and named so', async () => {
    const nonsense = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(5000, 7)]);
    const heic = files.find(isHeic)?.buffer.subarray(0, 600) ?? nonsense;
    await photos.take([
      { name: 'cut.heic', mimeType: 'image/heic', buffer: heic },
      { name: 'nonsense.jpg', mimeType: 'image/jpeg', buffer: nonsense },
    ]);
    await photos.prepareAll();
    const broken = (await photos.describe()).slice(kinds.length);
    expect(broken).toHaveLength(2);
    for (const draft of broken) {
      const why = draft.fileName === 'cut.heic' ? 'incomplete' : 'unreadable';
      expect(draft).toMatchObject({ picture: { status: 'failed', why }, variants: [] });
      expect(draft.original).not.toBeNull();
    }
  });
});

test('all eight orientations come out upright, and 48 million pixels are published at 2,400 and not black [F-A15]', async ({
  photos,
}) => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const source = await (orientation > 4
      ? quarters(700, 2800, orientation)
      : quarters(2800, 700, orientation));
    expect(await photos.take([jpeg(source, `${orientation}.jpg`)])).toMatchObject([{ kind: 'imported' }]);
  }
  await photos.prepareAll();
  const turned = await photos.describe();
  expect(turned).toHaveLength(8);
  for (const { fileName, original, variants } of turned) {
    const upright = await quartersOf(Buffer.from(original ?? '', 'base64'));
    expect(new Set(upright).size).toBe(4);
    const largest = variants.at(-1);
    expect([fileName, largest?.width, largest?.height]).toEqual([fileName, 2400, 600]);
    for (const { base64 } of variants)
      expect(await quartersOf(Buffer.from(base64 ?? '', 'base64')), fileName).toEqual(upright);
  }

  expect(await photos.take([jpeg(await quarters(8000, 6000), 'large.jpg')])).toMatchObject([
    { kind: 'imported', isSmaller: false },
  ]);
  await photos.prepareAll();
  const large = (await photos.describe()).at(-1);
  expect(large?.variants.map(({ width }) => width)).toEqual([480, 960, 1600, 2400]);
  // Engines round up the height that they derive.
  for (const { width, height } of large?.variants ?? []) expect([0, 1]).toContain(height - (width * 3) / 4);
  for (const { base64 } of large?.variants ?? [])
    expect(await quartersOf(Buffer.from(base64 ?? '', 'base64'))).toEqual(['red', 'green', 'blue', 'white']);
});
