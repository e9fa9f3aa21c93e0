// Shared by screenshots of the product: a server with sample data, a browser, and loaded pictures.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import sharp from 'sharp';
import { startTestServer, type TestServer } from '../../tests/support/server/server.ts';
import { browserArguments, ensureBrowser, systemBrowser } from '../dev/browser.ts';
import { ensureBuild, root } from '../dev/bootstrap.mjs';

type Studio = {
  readonly server: TestServer;
  /** A new visitor's page in the light theme. */
  newPage(options: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
};

export const openStudio = async (env: Record<string, string> = {}): Promise<Studio> => {
  await ensureBrowser();
  await ensureBuild();
  const server = await startTestServer({ seed: 'sample', env });
  const executablePath = systemBrowser();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  return {
    server,
    newPage: async (options) => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        colorScheme: 'light',
        serviceWorkers: 'block',
        ...options,
      });
      return context.newPage();
    },
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
};

/** Waits for fonts and for pictures in the window: a lazy picture further down never loads. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    for (const image of seen) image.loading = 'eager';
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

type Saved = {
  /** 1 to 100. */
  readonly quality: number;
  /** First and last row of the window, in CSS pixels; default: all. */
  readonly rows?: readonly [number, number];
};

/** `path` is from the root of the repository. */
export const saveScreenshot = async (page: Page, path: string, { quality, rows }: Saved): Promise<void> => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [top, bottom] = rows ?? [0, height];
  const clip = { x: 0, y: top, width, height: bottom - top };
  await sharp(await page.screenshot({ clip, animations: 'disabled' }))
    .webp({ quality, effort: 6 })
    .toFile(file);
};
