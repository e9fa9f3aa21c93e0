// `npm run icons`: draws every icon of the site from the shapes below. Pictures in `public/`, the small one inside `index.html`.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../dev/bootstrap.mjs';
import { readArguments } from '../dev/command-line.mjs';

readArguments('Usage: npm run icons\nMakes the icons in public/icons/ and the one in index.html.', {});

const cedarBrown = '#8A431B';
const cream = '#FAF6F0';

/** A cedar with steam rising through it, on a field of 64 × 64. */
const mark =
  `<path fill='${cream}' d='M32 8l11 16h-5l9 13h-6l9 14H14l9-14h-6l9-13h-5z'/>` +
  `<path fill='none' stroke='${cedarBrown}' stroke-width='4' stroke-linecap='round' d='M32 54c-7-7 7-10 0-17s4-8 0-13'/>`;

/** Icons of the app's shortcuts: line drawings on the same field. */
const shortcuts = {
  calculator: `<rect x='19' y='14' width='26' height='36' rx='4'/><path d='M25 23h14M26 33h.1M32 33h.1M38 33h.1M26 41h.1M32 41h.1M38 41h.1'/>`,
  gallery: `<rect x='15' y='18' width='34' height='28' rx='4'/><path d='M16 42l10-10 7 7 5-5 10 9M39 26h.1'/>`,
  contact: `<path d='M24 16h-5c-2 0-4 2-3 5 2 14 13 25 27 27 3 0 5-1 5-3v-6l-9-4-4 4c-5-2-9-6-11-11l4-4z'/>`,
  saved: `<path d='M21 15h22v34l-11-8-11 8zM27 24h10'/>`,
} as const;

type Field = 'rounded' | 'full';

const drawing = (content: string, field: Field, scale = 1): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>` +
  `<rect width='64' height='64'${field === 'rounded' ? " rx='12'" : ''} fill='${cedarBrown}'/>` +
  (scale === 1
    ? content
    : `<g transform='translate(32 32) scale(${scale}) translate(-32 -32)'>${content}</g>`) +
  '</svg>';

const icon = drawing(mark, 'rounded');

const lines = (content: string): string =>
  `<g fill='none' stroke='${cream}' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'>${content}</g>`;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) * 4 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file of PNG pictures: a directory of 16 bytes each, then the pictures. */
const ico = async (sizes: readonly number[]): Promise<Buffer> => {
  const pictures = await Promise.all(sizes.map((size) => png(icon, size)));
  const directory = Buffer.alloc(6 + 16 * sizes.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(sizes.length, 4);
  let start = directory.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    directory.writeUInt8(sizes[index] ?? 0, at);
    directory.writeUInt8(sizes[index] ?? 0, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(picture.length, at + 8);
    directory.writeUInt32LE(start, at + 12);
    start += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
};

/** The mark stays within the 80 % circle that every mask of a maskable icon shows. */
const maskableScale = 0.86;

const files: Readonly<Record<string, () => Promise<Buffer> | string>> = {
  'favicon.ico': () => ico([16, 32, 48]),
  'icons/icon.svg': () => `${icon}\n`,
  'icons/icon-192.png': () => png(icon, 192),
  'icons/icon-512.png': () => png(icon, 512),
  'icons/maskable-192.png': () => png(drawing(mark, 'full', maskableScale), 192),
  'icons/maskable-512.png': () => png(drawing(mark, 'full', maskableScale), 512),
  'icons/apple-touch-icon.png': () => png(drawing(mark, 'full'), 180),
  ...Object.fromEntries(
    Object.entries(shortcuts).map(([name, content]) => [
      `icons/shortcut-${name}.png`,
      () => png(drawing(lines(content), 'rounded'), 96),
    ]),
  ),
};

await mkdir(join(root, 'public/icons'), { recursive: true });
for (const [name, draw] of Object.entries(files)) await writeFile(join(root, 'public', name), await draw());

/** Escapes the characters that a data URL may not contain. */
const inPlace = `data:image/svg+xml,${icon.replaceAll(/[<># ]/g, encodeURIComponent)}`;
const page = join(root, 'index.html');
const html = await readFile(page, 'utf8');
await writeFile(
  page,
  html.replace(/data:image\/svg\+xml,[^"]*/, () => inPlace),
);
