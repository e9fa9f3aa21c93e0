// What is left of an edited picture, pixel by pixel, in a real browser and under the private area's policy.
import sharp from 'sharp';
import { noEdits, type PictureEdits } from '../../src/domain/picture-edits.ts';
import { expect, test } from '../support/browser/photo-page/photo-test.ts';
import { quartersOf } from '../support/browser/pictures.ts';

/** Without loss: the hidden quarter at the upper left leaves no trace beside it. */
const withHidden = (hidden: string, width: number, height: number): Promise<Buffer> => {
  const [w, h] = [width / 2, height / 2];
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([quarter(hidden, 0, 0), quarter('#0f0', w, 0), quarter('#00f', w, h)])
    .png()
    .toBuffer();
};

const hiddenQuarter = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
const turnedAndCovered: PictureEdits = { turns: 1, crop: null, covers: [hiddenQuarter] };
const edits: PictureEdits = { ...turnedAndCovered, crop: { x: 0.25, y: 0, width: 0.75, height: 0.75 } };

/** `widths` of the turned and cropped picture. */
const sources = [
  { name: 'as it is', width: 1200, height: 800, widths: [480, 600] },
  { name: 'scaled when it is opened', width: 3600, height: 2600, widths: [480, 960, 1600] },
  { name: 'scaled on the canvas', width: 1200, height: 9000, widths: [480, 960, 1600, 2400] },
];

const colorAt = async (bytes: Buffer, x: number, y: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
};

for (const { name, width, height, widths } of sources)
  test(`nothing of what is covered is in any size, nor in the placeholder: ${name}`, async ({ photos }) => {
    const files = await Promise.all(
      ['red', 'black'].map(async (hidden) => ({
        name: `${hidden}.png`,
        mimeType: 'image/png',
        buffer: await withHidden(hidden, width, height),
      })),
    );
    await photos.take(files);
    await photos.edit(edits);
    const [one, other] = await photos.describe();
    if (one === undefined || other === undefined) throw new Error('The photos are missing.');
    expect(one.picture).toEqual({ status: 'ready' });
    const digests = one.variants.map(({ sha256 }) => sha256);
    expect(digests).toEqual(other.variants.map(({ sha256 }) => sha256));
    expect(one.thumbhash).toBe(other.thumbhash);

    const made = one.variants.map((variant) => variant.width);
    expect(made.slice(0, -1)).toEqual(widths.slice(0, -1));
    for (const variant of one.variants) {
      const ratio = variant.width / variant.height;
      expect(Math.abs(ratio - height / width)).toBeLessThan(0.02 * ratio);
      const bytes = Buffer.from(variant.base64 ?? '', 'base64');
      const cover = await colorAt(bytes, 0.66, 0.33);
      for (const channel of cover) expect(Math.abs(channel - 0x5c)).toBeLessThan(6);
      const [red = 0, green = 0, blue = 0] = await colorAt(bytes, 0.1, 0.9);
      expect([red < 60, green < 60, blue > 180]).toEqual([true, true, true]);
    }
  });

test('the original stays as it was, and the edits can be taken back', async ({ photos }) => {
  const buffer = await withHidden('red', 1200, 800);
  await photos.take([{ name: 'undone.png', mimeType: 'image/png', buffer }]);
  await photos.prepareAll();
  const [before] = await photos.describe();
  await photos.edit(turnedAndCovered);
  const [edited] = await photos.describe();
  expect(edited?.variants.at(-1)).toMatchObject({ width: 800, height: 1200 });
  const largest = Buffer.from(edited?.variants.at(-1)?.base64 ?? '', 'base64');
  expect((await quartersOf(largest)).toSpliced(1, 1)).toEqual(['white', 'green', 'blue']);
  await photos.edit(noEdits);
  const [after] = await photos.describe();
  expect(after).toEqual(before);
  expect(Buffer.from(after?.original ?? '', 'base64').equals(buffer)).toBe(true);
});

test('a picture that is covered all over, or cut to one color, is published so', async ({ photos }) => {
  const buffer = await withHidden('red', 1200, 800);
  await photos.take([{ name: 'plain.png', mimeType: 'image/png', buffer }]);
  for (const plain of [
    { ...noEdits, covers: [{ x: 0, y: 0, width: 1, height: 1 }] },
    { ...noEdits, crop: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
  ]) {
    await photos.edit(plain);
    expect(await photos.describe()).toMatchObject([{ picture: { status: 'ready' } }]);
  }
});
