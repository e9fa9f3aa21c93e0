// Where the scenes of the private area are drawn: a real server, a browser with one tablet in it, and the camera.
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { showTheme } from '../../../tests/support/page-checks.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { browserArguments, testBrowser } from '../../browser.ts';
import { root } from '../../bootstrap.mjs';
import { writeSheet } from '../sheet.ts';

const adminSizes = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

export type Stage = {
  readonly site: TestServer;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Draws what the page shows in every size and both themes; `whole`: as far as it can be scrolled. */
  shoot(name: string, whole?: boolean): Promise<void>;
};

/** Where everything is written. */
export const adminFolder = join(root, 'build/shots/admin');

/** Pictures are read when they come near: for a whole page it is walked down once. */
const settled = (page: Page, whole: boolean): Promise<void> =>
  page.evaluate(async (isWalked) => {
    await document.fonts.ready;
    const end = isWalked ? document.body.scrollHeight : 0;
    for (let y = 0; y < end; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    if (isWalked) window.scrollTo(0, 0);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  }, whole);

const shoot = async (page: Page, name: string, whole: boolean): Promise<void> => {
  const folder = join(adminFolder, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // What the pointer happens to lie on would be drawn as hovered.
  await page.mouse.move(0, 0);
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    const shots = [];
    for (const size of adminSizes) {
      const file = join(folder, `${size.width}-${theme}.png`);
      await page.setViewportSize(size);
      await settled(page, whole);
      await page.screenshot({ path: file, fullPage: whole, animations: 'disabled' });
      shots.push({ file, width: size.width });
    }
    await writeSheet(shots, join(adminFolder, `${name}-${theme}.png`));
  }
  await showTheme(page, 'light');
  await page.setViewportSize(adminSizes[0]);
  console.log(relative(root, join(adminFolder, `${name}-light.png`)));
};

/** Plays scenes on a tablet of their own. */
export const onStage = async (
  site: TestServer,
  scenes: (stage: Stage) => Promise<void>,
  isClockStopped = false,
): Promise<void> => {
  const executablePath = testBrowser();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const context = await browser.newContext({
      viewport: adminSizes[0],
      baseURL: site.url,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    if (isClockStopped) await context.clock.install();
    const page = await context.newPage();
    try {
      await scenes({ site, context, page, shoot: (name, whole = false) => shoot(page, name, whole) });
    } catch (reason) {
      // What stood there when a scene did not come about says most about why.
      await page.screenshot({ path: join(adminFolder, 'failed.png') });
      throw reason;
    }
  } finally {
    await browser.close();
  }
};
