import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';
import { withinLimit } from './widths.ts';

const arrayOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });

const pictures = {
  'a JPEG': () => plain().jpeg(),
  'a JPEG that comes in passes': () => plain().jpeg({ progressive: true, mozjpeg: true }),
  'a PNG': () => plain().png(),
  'a WebP': () => plain().webp(),
  'a lossless WebP': () => plain().webp({ lossless: true }),
  'a WebP with metadata': () => plain().withMetadata({ density: 72 }).webp(),
};

it.each(Object.entries(pictures))('is read from the start of %s', async (_name, make) => {
  const bytes = await make().toBuffer();
  expect(pictureSize(arrayOf(bytes))).toEqual({ width: 300, height: 200 });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('is that of the upright picture: orientation %i', async (orientation) => {
  const bytes = await plain().jpeg().withMetadata({ orientation }).toBuffer();
  const turned = { width: 200, height: 300 };
  expect(pictureSize(arrayOf(bytes))).toEqual(orientation > 4 ? turned : { width: 300, height: 200 });
});

it.each([
  ['job-site-gps.jpg', { width: 2400, height: 1601 }],
  ['rotated-orientation-8.jpg', { width: 1200, height: 800 }],
  ['job-site.webp', { width: 1600, height: 1067 }],
  ['job-site.heic', undefined],
  ['script.svg', undefined],
  ['not-an-image.jpg', undefined],
])('of %s', async (name, size) => {
  expect(pictureSize(arrayOf(await readFile(`tests/fixtures/${name}`)))).toEqual(size);
});

it('is not known of files that end too soon, wherever they end', async () => {
  const bytes = await plain().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  for (let length = 0; length < 700 && length < bytes.length; length += 1) {
    const size = pictureSize(arrayOf(bytes.subarray(0, length)));
    expect([undefined, 200]).toContain(size?.width);
  }
});

it.each([
  [8000, 6000, { resizeWidth: 2400, resizeHeight: 1800, resizeQuality: 'high' }],
  [20_000, 3, { resizeWidth: 2400, resizeHeight: 1, resizeQuality: 'high' }],
  [2400, 9000, {}],
  [10, 10, {}],
])('a picture of %i by %i is opened with %o: never larger than it is', (width, height, options) => {
  expect(withinLimit({ width, height })).toEqual(options);
});
