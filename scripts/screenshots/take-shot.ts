// One picture of a whole page as a visitor would have seen it after scrolling through.
import type { Browser, Page } from '@playwright/test';

type Shot = {
  readonly url: string;
  readonly width: 390 | 820 | 1440;
  readonly theme: 'light' | 'dark';
  readonly file: string;
};

const heights = { 390: 844, 820: 1180, 1440: 900 } as const;

/** Walks down the page, asks for every picture, those of slides beside the window too, waits for them, and goes back up. */
const showEverything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<void> =>
      new Promise((done) => {
        requestAnimationFrame(() => done());
      });
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await frame();
      await frame();
    }
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    // A picture that fails is shown as the visitor would see it: missing.
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, 0);
    await frame();
    await frame();
  });

/** Takes the page after it has hydrated, with its first rows from the server. */
export const takeShot = async (browser: Browser, { url, width, theme, file }: Shot): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const visit = page.waitForResponse((response) => response.url().includes('/rpc/ingest_events'));
  await page.goto(url);
  await visit;
  await page.getByText('Loading gallery...').waitFor({ state: 'hidden' });
  await showEverything(page);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  await context.close();
};
