// What becomes of picked files, in a real browser and under the private area's policy.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PhotoPage } from '../support/photo-page/photo-test.ts';
import { expect, test } from '../support/photo-page/photo-test.ts';
import { partsOf, planted, quarters, quartersOf } from '../support/pictures.ts';

const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name);

const jpeg = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

/** The only draft, with the bytes of its sizes, smallest first. */
const madeIn = async (photos: PhotoPage) => {
  const [draft, ...others] = await photos.describe();
  if (draft === undefined || others.length > 0) throw new Error('There is not one draft.');
  return { ...draft, made: draft.variants.map(({ base64 }) => Buffer.from(base64 ?? '', 'base64')) };
};

const prepared = async (photos: PhotoPage, file: string | ReturnType<typeof jpeg>) => {
  expect(await photos.take([file])).toMatchObject([{ kind: 'imported', isSmaller: false }]);
  await photos.prepareAll();
  return madeIn(photos);
};

/** A page written in PNG and metadata in each place that this format has for it. */
const describedPng = () =>
  sharp(fixture('job-site-gps.jpg')).resize(700).keepMetadata().png({ compressionLevel: 1 }).toBuffer();

const files = {
  'a JPEG with its place': [() => fixture('job-site-gps.jpg'), [480, 960, 1600, 2400]],
  'a JPEG that is to be turned': [() => fixture('rotated-orientation-8.jpg'), [480, 960, 1200]],
  'a WebP': [() => fixture('job-site.webp'), [480, 960, 1600]],
  'an HEIC [F-A14]': [() => fixture('job-site.heic'), [480, 960, 1600]],
  'a PNG': [async () => ({ ...jpeg(await describedPng(), 'page.png') }), [480, 700]],
} as const;

const inFastRun = new Set(['a JPEG with its place', 'an HEIC [F-A14]']);

for (const [name, [file, widths]] of Object.entries(files)) {
  test(
    `${name} becomes WebP of several sizes, none larger than it was, without a trace of its metadata [S2 §5.3]`,
    { tag: inFastRun.has(name) ? '@fast' : [] },
    async ({ photos }) => {
      const given = await file();
      const bytes = typeof given === 'string' ? await readFile(given) : given.buffer;
      const draft = await prepared(photos, given);
      expect(draft.picture).toEqual({ status: 'ready' });
      expect(
        Buffer.from(draft.original ?? '', 'base64').equals(bytes),
        'the original is kept as it was',
      ).toBe(true);
      expect(draft.variants.map(({ width }) => width)).toEqual(widths);
      expect(draft.thumbhash).toMatch(/^[\w+/]{20,}=*$/);
      for (const [index, made] of draft.made.entries()) {
        const read = await sharp(made).metadata();
        const { width, height, type, bytes: length } = draft.variants[index] ?? {};
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
    },
  );
}

test('all eight orientations come out upright, also of pictures that are scaled while they are opened', async ({
  photos,
}) => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const source = await (orientation > 4
      ? quarters(700, 2800, orientation)
      : quarters(2800, 700, orientation));
    expect(await photos.take([jpeg(source, `${orientation}.jpg`)])).toMatchObject([{ kind: 'imported' }]);
  }
  await photos.prepareAll();
  for (const { fileName, original, variants } of await photos.describe()) {
    const upright = await quartersOf(Buffer.from(original ?? '', 'base64'));
    expect(new Set(upright).size).toBe(4);
    const largest = variants.at(-1);
    expect([fileName, largest?.width, largest?.height]).toEqual([fileName, 2400, 600]);
    for (const { base64 } of variants)
      expect(await quartersOf(Buffer.from(base64 ?? '', 'base64')), fileName).toEqual(upright);
  }
});

test('a picture of 48 million pixels is published at 2,400 and is not black [F-A15]', async ({ photos }) => {
  const draft = await prepared(photos, jpeg(await quarters(8000, 6000)));
  expect(draft.variants.map(({ width, height }) => [width, height])).toEqual([
    [480, 360],
    [960, 720],
    [1600, 1200],
    [2400, 1800],
  ]);
  for (const made of draft.made) expect(await quartersOf(made)).toEqual(['red', 'green', 'blue', 'white']);
});

test('the decoder of HEIC is loaded for the first of them, as a file of its own, and once', async ({
  photos,
  photoSite,
}) => {
  const decoders = () => photoSite.asked.filter((path) => path.endsWith('.wasm')).length;
  const before = decoders();
  await prepared(photos, fixture('job-site-gps.jpg'));
  expect(decoders()).toBe(before);
  const heic = await readFile(fixture('job-site.heic'));
  const second = Buffer.concat([heic, Buffer.from('\0\0\0\x08free')]);
  await photos.take([
    { name: 'one.heic', mimeType: '', buffer: heic },
    { name: 'two.heic', mimeType: 'image/jpeg', buffer: second },
  ]);
  await photos.prepareAll();
  expect((await photos.describe()).map(({ variants }) => variants.length)).toEqual([4, 3, 3]);
  expect(decoders()).toBe(before + 1);
});

test('what is no picture of the accepted kinds is told by its content, and nothing of it is stored [S2 §5.4]', async ({
  photos,
}) => {
  const small = sharp(fixture('job-site.webp')).resize(64);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const others = [
    [await small.clone().avif().toBuffer(), 'avif'],
    [await small.clone().gif().toBuffer(), 'gif'],
    [await readFile(fixture('script.svg')), 'drawing'],
    [await readFile(fixture('not-an-image.jpg')), 'unknown'],
    [Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'document'],
    [Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), 'video'],
    [Buffer.from('\x1aE\xdf\xa3\x01webm', 'latin1'), 'video'],
    [Buffer.alloc(0), 'empty'],
  ] as const;
  const taken = await photos.take(others.map(([buffer, type]) => file(`${type}.jpg`, buffer)));
  expect(taken).toEqual(others.map(([, type]) => ({ kind: 'skipped', because: { kind: 'other', type } })));
  expect(await photos.describe()).toEqual([]);
});

test('a picture that ends in its middle or holds nonsense is kept, and said to be unreadable', async ({
  photos,
}) => {
  const heic = await readFile(fixture('job-site.heic'));
  const nonsense = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(5000, 7)]);
  await photos.take([
    { name: 'a.heic', mimeType: 'image/heic', buffer: heic.subarray(0, 600) },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: nonsense },
  ]);
  await photos.prepareAll();
  for (const draft of await photos.describe()) {
    expect(draft).toMatchObject({ picture: { status: 'failed', why: 'unreadable' }, variants: [] });
    expect(draft.original).not.toBeNull();
  }
});

for (const [worker, why, fault] of [
  ['png', 'no_encoder', 'an encoder that answers PNG is caught'],
  ['blank', 'unreadable', 'a canvas that stays blank is caught [F-A15]'],
] as const) {
  test.describe(() => {
    test.use({ search: `?worker=${worker}` });
    test(`${fault}: the original stays and nothing is made of it`, async ({ photos }) => {
      const draft = await prepared(photos, fixture('job-site-gps.jpg'));
      expect(draft.picture).toEqual({ status: 'failed', why });
      expect(draft.variants).toEqual([]);
      expect(draft.original).not.toBeNull();
    });
  });
}
