import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fileOf, pages } from './built-site.ts';

const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link\b[^>]*\brel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g)].map(([tag]) => tag);

it('every page names its icons, and its first script the manifest, and each file is there', async () => {
  for (const { html, path } of pages) {
    const named = linksOf(html).map((tag) => /\bhref="([^"]*)"/.exec(tag)?.[1] ?? '');
    const [inPlace, ...files] = named;
    expect(inPlace, path).toMatch(/^data:image\/svg\+xml,/);
    expect(files, path).toEqual(['/icons/apple-touch-icon.png']);
    expect(html, path).toContain('/manifest.webmanifest');
    for (const name of [...files, '/manifest.webmanifest'])
      expect((await readFile(fileOf(name))).length, name).toBeGreaterThan(0);
  }
});

const manifestSchema = v.object({
  id: v.literal('/'),
  name: v.literal('Cedar & Steam'),
  start_url: v.literal('/'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
});

it('the manifest makes the site installable as an app of its own, with icons of their real sizes', async () => {
  const { icons } = v.parse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    await readFile(fileOf('manifest.webmanifest'), 'utf8'),
  );
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await readFile(fileOf(src))).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

it('favicon.ico holds pictures of 16, 32 and 48 pixels', async () => {
  const icon = await readFile(fileOf('favicon.ico'));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  const pictures = entries.map((at) => {
    const start = icon.readUInt32LE(at + 12);
    return icon.subarray(start, start + icon.readUInt32LE(at + 8));
  });
  const found = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['png', 16, 16],
    ['png', 32, 32],
    ['png', 48, 48],
  ]);
});
