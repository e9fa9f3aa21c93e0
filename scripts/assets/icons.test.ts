import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { root } from '../dev/bootstrap.mjs';

const listed = v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.optional(v.string()) }));
const manifestFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    icons: listed,
    screenshots: v.array(
      v.object({ src: v.string(), sizes: v.string(), form_factor: v.picklist(['narrow', 'wide']) }),
    ),
    shortcuts: v.array(v.object({ url: v.string(), icons: listed })),
  }),
);
const { icons, screenshots, shortcuts } = v.parse(
  manifestFile,
  await readFile(join(root, 'public/manifest.webmanifest'), 'utf8'),
);

const pixelsOf = (src: string) =>
  sharp(join(root, 'public', src))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Bytes 0 to 255 of one pixel. */
const pixel = (data: Buffer, index: number) => data.subarray(index * 4, index * 4 + 4);

const isCream = ([red = 0, green = 0, blue = 0]: Iterable<number> & Buffer): boolean =>
  red > 200 && green > 190 && blue > 180;

it('every icon of the manifest is a PNG of the size it names', async () => {
  const all = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect(all).toHaveLength(8);
  for (const { src, sizes } of all) {
    const { format, width, height } = await sharp(join(root, 'public', src)).metadata();
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
  }
});

it('maskable icons fill their square and keep the mark within the circle of 80 %', async () => {
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable');
  expect(maskable).toHaveLength(2);
  for (const { src } of maskable) {
    const { data, info } = await pixelsOf(src);
    const middle = (info.width - 1) / 2;
    let drawn = 0;
    let farthest = 0;
    for (let index = 0; index < info.width * info.height; index += 1) {
      const colour = pixel(data, index);
      expect(colour[3], src).toBe(255);
      if (!isCream(colour)) continue;
      drawn += 1;
      const [x, y] = [index % info.width, Math.floor(index / info.width)];
      farthest = Math.max(farthest, Math.hypot(x - middle, y - middle));
    }
    expect(drawn / (info.width * info.height), src).toBeGreaterThan(0.1);
    expect(farthest, src).toBeLessThanOrEqual(info.width * 0.4);
  }
});

it('the other icons have round corners, and the one for iOS has none to be filled with black', async () => {
  const cornerOf = async (src: string) => pixel((await pixelsOf(src)).data, 0)[3];
  for (const { src } of icons.filter(({ purpose }) => purpose === 'any'))
    expect(await cornerOf(src), src).toBe(0);
  expect(await cornerOf('/icons/apple-touch-icon.png')).toBe(255);
});

it('each shortcut has an icon of its own and leads to no page of the private area', () => {
  const own = shortcuts.map((shortcut) => shortcut.icons[0]?.src);
  expect(new Set(own).size).toBe(shortcuts.length);
  for (const { url } of shortcuts) {
    expect(url).toMatch(/^\/[a-z]/);
    expect(adminRoutes.filter((path) => url.startsWith(path))).toEqual([]);
  }
});

it('the icon inside every page is the one in the file', async () => {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const inPlace = /data:image\/svg\+xml,([^"]*)/.exec(html)?.[1] ?? '';
  expect(`${decodeURIComponent(inPlace)}\n`).toBe(
    await readFile(join(root, 'public/icons/icon.svg'), 'utf8'),
  );
});

it('screenshots of phones and computers have the size they name, and no side is much longer than the other', async () => {
  expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes } of screenshots) {
    const { format, width, height } = await sharp(join(root, 'public', src)).metadata();
    expect([format, `${width}x${height}`], src).toEqual(['webp', sizes]);
    expect(Math.max(width / height, height / width), src).toBeLessThanOrEqual(2.3);
  }
});
