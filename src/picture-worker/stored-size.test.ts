import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { storedSize } from './stored-size.ts';
import { hasRatioOf, withinLimit } from './widths.ts';

const arrayOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });

const pictures = {
  'a JPEG': () => plain().jpeg(),
  'a JPEG that is to be turned': () => plain().jpeg().withMetadata({ orientation: 6 }),
  'a JPEG that comes in passes': () => plain().jpeg({ progressive: true, mozjpeg: true }),
  'a PNG': () => plain().png(),
  'a WebP': () => plain().webp(),
  'a lossless WebP': () => plain().webp({ lossless: true }),
  'a WebP with metadata': () => plain().withMetadata({ density: 72 }).webp(),
};

it.each(Object.entries(pictures))('is read from the start of %s', async (_name, make) => {
  const bytes = await make().toBuffer();
  expect(storedSize(arrayOf(bytes))).toMatchObject({ width: 300, height: 200 });
});

it.each([
  ['job-site-gps.jpg', { width: 2400, height: 1601 }],
  ['rotated-orientation-8.jpg', { width: 800, height: 1200 }],
  ['job-site.webp', { width: 1600, height: 1067 }],
])('of %s', async (name, size) => {
  expect(storedSize(arrayOf(await readFile(`tests/fixtures/${name}`)))).toMatchObject(size);
});

it.each(['job-site.heic', 'script.svg', 'not-an-image.jpg'])('is not told by %s', async (name) => {
  expect(storedSize(arrayOf(await readFile(`tests/fixtures/${name}`)))).toBeUndefined();
});

it('is not known of files that end too soon, wherever they end', async () => {
  const bytes = await plain().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  for (let length = 0; length < 700 && length < bytes.length; length += 1) {
    const size = storedSize(arrayOf(bytes.subarray(0, length)));
    expect([undefined, 0, 300]).toContain(size?.width);
  }
});

it.each([
  [8000, 6000, { resizeWidth: 2400, resizeQuality: 'high' }],
  [2401, 9000, { resizeWidth: 2400, resizeQuality: 'high' }],
  [20_000, 3, {}],
  [2400, 9000, {}],
  [10, 10, {}],
])(
  'a picture of %i by %i is opened with %o: never larger than it is, however turned',
  (width, height, options) => {
    expect(withinLimit({ width, height })).toEqual(options);
  },
);

it.each([
  [{ width: 2400, height: 1800 }, true],
  [{ width: 2400, height: 3200 }, true],
  [{ width: 2400, height: 1799 }, true],
  [{ width: 2400, height: 1700 }, false],
  [{ width: 2400, height: 2400 }, false],
])('a picture of 4032 by 3024 that comes out as %o is not squashed: %s', (decoded, is) => {
  expect(hasRatioOf({ width: 4032, height: 3024 }, decoded)).toBe(is);
});
