// The floor page: the same words and the same hero file in hand-written HTML without script, the physical limit
// that a page is compared with. It is derived from the built page, and refused when it is not the same.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { gzipBytes } from '../../scripts/budgets/gates.ts';
import { root } from '../../scripts/dev/bootstrap.mjs';
import { phone } from './browser.ts';
import { largestPaint } from './largest-paint.ts';
import { readPlainBody } from './page-words.ts';
import type { PlainBody } from './page-words.ts';
import type { SiteCopy } from './site-copy.ts';

const maxGzipBytes = 15_000;

/** A picture by its address, and by its bytes as the server sends them. */
type Picture = {
  readonly url: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** The picture painted as the largest element; null when it is text. */
const largestPicture = async (browser: Browser, url: string): Promise<Picture | null> => {
  const page = await browser.newPage(phone);
  await page.goto(url);
  const { source } = await largestPaint(page);
  await page.close();
  if (source === '') return null;
  const bytes = new Uint8Array(await (await fetch(source)).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { url: new URL(source).pathname, sha256, width, height };
};

/** Reads a page as it was built: with JavaScript off. */
const readBuilt = async (browser: Browser, url: string): Promise<PlainBody> => {
  const page = await browser.newPage({ ...phone, javaScriptEnabled: false });
  await page.goto(url);
  const body = await page.evaluate(readPlainBody);
  await page.close();
  return body;
};

/** Makes the floor page of one page and proves that the two are comparable; throws the reason when they are not. */
const makeFloor = async (browser: Browser, copy: SiteCopy, pagePath: string): Promise<string> => {
  const refuse = (reason: string): never => {
    throw new Error(`There is no fair floor page for ${pagePath}: ${reason}`);
  };
  const pageUrl = copy.server.url + pagePath;
  const hero = await largestPicture(browser, pageUrl);
  const body = await readBuilt(browser, pageUrl);
  const image =
    hero === null
      ? ''
      : `<img src="${hero.url}" width="${hero.width}" height="${hero.height}" fetchpriority="high" alt="">`;
  const template = await readFile(join(root, 'tests/bench/baseline-page/floor.html'), 'utf8');
  const html = template.replace('<!--words-->', () => image + body.html);
  if (/<script|rel="(?!icon")/.test(html)) refuse('it carries a script or fetches a file of its own.');
  const size = gzipBytes(html);
  if (size > maxGzipBytes) refuse(`it has ${size} bytes, more than ${maxGzipBytes}.`);

  const path = await copy.addFloor(pagePath, html);
  const floorUrl = copy.server.url + path;
  if (body.words.length < 200) refuse(`the page says too little, "${body.words}".`);
  if ((await readBuilt(browser, floorUrl)).words !== body.words) refuse('the words differ.');
  const floorHero = await largestPicture(browser, floorUrl);
  if (floorHero?.sha256 !== hero?.sha256)
    refuse(`the largest element is ${hero?.url ?? 'text'} there and ${floorHero?.url ?? 'text'} here.`);
  return path;
};

/** Makes the floor pages; the answer gives the address of a page's floor, or throws why there is none. */
export const makeFloors = async (
  browser: Browser,
  copy: SiteCopy,
  pages: readonly string[],
): Promise<(page: string) => string> => {
  const pathOf = (page: string): string => new URL(page, copy.server.url).pathname;
  const floors = new Map<string, string | Error>();
  for (const path of new Set(pages.map(pathOf))) {
    const floor = await makeFloor(browser, copy, path).catch((error: unknown) => new Error(String(error)));
    floors.set(path, floor);
  }
  return (page) => {
    const floor = floors.get(pathOf(page));
    if (typeof floor === 'string') return floor;
    throw floor ?? new Error(`No floor page was made for ${page}.`);
  };
};
