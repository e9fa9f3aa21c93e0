// `node scripts/assets/install-screenshots.ts`: the screenshots that a browser shows before it installs the site: three of a phone, two of a computer.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { startTestServer } from '../../tests/support/server.ts';
import { browserArguments, ensureBrowser, systemBrowser } from '../dev/browser.ts';
import { ensureBuild, root } from '../dev/bootstrap.mjs';

const phone = { width: 412, height: 915, scale: 2 };
const computer = { width: 1280, height: 800, scale: 1 };
const exampleRoom = '/cost-calculator?type=steam&len=8&loc=indoor&f=lighting';

/** `scene` is the name of its file; `top` the visible text to begin with, the start of the page without it. */
const scenes = [
  { scene: 'narrow-home', path: '/', ...phone },
  { scene: 'narrow-calculator', path: exampleRoom, top: 'Sauna type', ...phone },
  { scene: 'narrow-gallery', path: '/gallery', top: 'All', ...phone },
  { scene: 'wide-home', path: '/', ...computer },
  { scene: 'wide-calculator', path: exampleRoom, top: 'Sauna type', ...computer },
] as const;

const settle = (page: Page, top: string | undefined): Promise<void> =>
  page.evaluate(async (text) => {
    await document.fonts.ready;
    const first = [...document.querySelectorAll('main legend, main h2, main button')].find(
      (element) => text !== undefined && element.textContent.trim() === text,
    );
    if (first !== undefined) window.scrollTo(0, first.getBoundingClientRect().top + window.scrollY - 110);
    // One further down that has not been asked for would never answer.
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    for (const image of seen) image.loading = 'eager';
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, top);

await ensureBrowser();
await ensureBuild();
const folder = join(root, 'public/screenshots');
await mkdir(folder, { recursive: true });
const server = await startTestServer({ seed: 'sample' });
const executablePath = systemBrowser();
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
});
for (const { scene, path, width, height, scale, ...more } of scenes) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const visit = page.waitForResponse((response) => response.url().includes('/rpc/ingest_events'));
  await page.goto(server.url + path);
  await visit;
  await settle(page, 'top' in more ? more.top : undefined);
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(join(folder, `${scene}.webp`));
  await context.close();
}
await browser.close();
await server.stop();
