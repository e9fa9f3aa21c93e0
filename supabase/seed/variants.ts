// The sizes of one sample picture, made once and cached outside version control.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export type Variant = { path: string; width: number; height: number; type: 'image/webp'; bytes: Buffer };
export type Picture = { variants: Variant[]; width: number; height: number; thumbhash: string };

const widths = [480, 960, 1600] as const;
const quality = 76;
const store = resolve(import.meta.dirname, '../../build/seed');

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const encode = async (source: Buffer, width: number): Promise<Buffer> => {
  const path = join(store, `${sha256(source)}-${width}-q${quality}.webp`);
  const cached = await readFile(path).catch(() => null);
  if (cached) return cached;
  const bytes = await sharp(source).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
  await mkdir(store, { recursive: true });
  // Two servers may start at once: a file appears whole or not at all.
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, bytes);
  await rename(draft, path);
  return bytes;
};

const makeThumbhash = async (source: Buffer): Promise<string> => {
  const small = sharp(source).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

/** Makes the WebP sizes of a picture (pixels, smallest first), named by the digest of their own bytes. */
export const makePicture = async (photoId: string, file: string): Promise<Picture> => {
  const source = await readFile(file);
  const { width: sourceWidth, height: sourceHeight } = await sharp(source).metadata();
  const variants = await Promise.all(
    widths
      .filter((width) => width <= sourceWidth)
      .map(async (width): Promise<Variant> => {
        const bytes = await encode(source, width);
        const { height } = await sharp(bytes).metadata();
        return {
          path: `gallery/${photoId}/${sha256(bytes)}-${width}.webp`,
          width,
          height,
          type: 'image/webp',
          bytes,
        };
      }),
  );
  return { variants, width: sourceWidth, height: sourceHeight, thumbhash: await makeThumbhash(source) };
};
