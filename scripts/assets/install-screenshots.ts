// `node scripts/assets/install-screenshots.ts`: the screenshots that a browser shows before it installs the site: three of a phone, two of a computer.
import type { Page } from 'playwright';
import { openStudio, saveScreenshot, settle } from './screenshots.ts';

const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 };
const computer = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const exampleRoom = '/cost-calculator?type=steam&len=8&loc=indoor&f=lighting';

/** `scene` is the name of the file; `top` is the text at the top of the window; default: the start of the page. */
const scenes = [
  { scene: 'narrow-home', path: '/', device: phone },
  { scene: 'narrow-calculator', path: exampleRoom, top: 'Sauna type', device: phone },
  { scene: 'narrow-gallery', path: '/gallery', top: 'All', device: phone },
  { scene: 'wide-home', path: '/', device: computer },
  { scene: 'wide-calculator', path: exampleRoom, top: 'Sauna type', device: computer },
] as const;

const scrollTo = (page: Page, top: string): Promise<void> =>
  page.evaluate(async (text) => {
    await document.fonts.ready;
    const first = [...document.querySelectorAll('main legend, main h2, main button')].find(
      (element) => element.textContent.trim() === text,
    );
    if (first !== undefined) window.scrollTo(0, first.getBoundingClientRect().top + window.scrollY - 110);
  }, top);

const studio = await openStudio();
for (const { scene, path, device, ...more } of scenes) {
  const page = await studio.newPage(device);
  const visit = page.waitForResponse((response) => response.url().includes('/rpc/ingest_events'));
  await page.goto(studio.server.url + path);
  await visit;
  if ('top' in more) await scrollTo(page, more.top);
  await settle(page);
  await saveScreenshot(page, `public/screenshots/${scene}.webp`, { quality: 72 });
  await page.context().close();
}
await studio.close();
