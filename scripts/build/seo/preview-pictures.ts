// Makes the Open Graph pictures, 1200 × 630: the page's picture darkened, its title in the heading font, and the business name.
// Made once per title and picture, and cached for later builds.
import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { business } from '../../../src/content/business.ts';
import type { PageFacts } from './page-facts.ts';

const width = 1200;
const height = 630;
const margin = 80;
/** Part of the cache key: a change here makes all pictures anew. */
const recipe = 'jpeg 78, shade 0.45 to 0.85, Fraunces 560';

/** The light and the dark colour of the site's pages. */
const paper = '#FAF6F0';
const shadow = '#15110E';

type PreviewFolders = {
  readonly site: string;
  readonly cache: string;
  /** Originals of the renderings. */
  readonly pictures: string;
  readonly headingFont: string;
};

const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shadow}" stop-opacity="0.45"/><stop offset="1" stop-color="${shadow}" stop-opacity="0.85"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
);

/** The heading font as the text renderer reads it: one weight, uncompressed. */
const writeFont = async (source: string, target: string): Promise<void> => {
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  const font = await subsetFont(await readFile(source), `${letters}·–—‘’“”é`, {
    targetFormat: 'truetype',
    variationAxes: { wght: 560 },
  });
  await writeFile(target, font);
};

const words = (text: string, size: number, fontfile: string) => {
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${paper}">${safe}</span>`,
      font: `Fraunces ${size}`,
      fontfile,
      width: width - 2 * margin,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
};

const draw = async (title: string, picture: Buffer, font: string, target: string): Promise<void> => {
  const heading = await words(title, title.length > 40 ? 68 : 84, font);
  const name = await words(business.name, 36, font);
  await sharp(picture)
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .composite([
      { input: shade },
      { input: name.data, left: margin, top: margin - 16 },
      { input: heading.data, left: margin, top: height - margin - heading.info.height },
    ])
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(target);
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Name of the rendering behind a preview's address: `/previews/services-steam.steam-shower.jpg` → `steam-shower`. */
const pictureOfPreview = (preview: string): string => {
  const name = /^\/previews\/[a-z0-9-]+\.([a-z0-9-]+)\.jpg$/.exec(preview)?.[1];
  if (name === undefined) throw new Error(`${preview} does not name its picture.`);
  return name;
};

/** Writes the preview of each page to the address in its head. */
export const writePreviews = async (pages: readonly PageFacts[], folders: PreviewFolders): Promise<void> => {
  const font = join(folders.cache, 'heading.ttf');
  await mkdir(join(folders.site, 'previews'), { recursive: true });
  await mkdir(folders.cache, { recursive: true });
  for (const { path, preview, title } of pages) {
    const original = await readFile(join(folders.pictures, `${pictureOfPreview(preview)}.jpg`));
    const heading = path === '/' ? business.trade : title;
    const key = createHash('sha256').update(recipe).update(business.name).update(heading).update(original);
    const cached = join(folders.cache, `${key.digest('hex').slice(0, 16)}.jpg`);
    if (!(await isThere(cached))) {
      if (!(await isThere(font))) await writeFont(folders.headingFont, font);
      await draw(heading, original, font, cached);
    }
    await copyFile(cached, join(folders.site, 'previews', basename(preview)));
  }
};
