// What the offline tests stand on: a copy of the built site, its server, and devices that have seen it.
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { copySite } from '../support/browser/copy-site.ts';
import { startTestServer } from '../support/server/server.ts';
import type { TestServer } from '../support/server/server.ts';
import { createDevice, waitUntilPrecached } from './device.ts';
import type { Device, RunningDevice } from './device.ts';

export const dist = resolve(import.meta.dirname, '../../dist');

export type ServedCopy = {
  readonly server: TestServer;
  readonly folder: string;
  /**
   * Puts another build in the place of this one at once, as a deploy does: files of the old one are gone. What is to be
   * wrong with it is made wrong before: a browser looks for a new build by itself, at any moment.
   */
  deploy(built: string, spoil?: (folder: string) => Promise<void>): Promise<void>;
  remove(): Promise<void>;
};

/** Serves a copy, so that a build in the meantime changes nothing. */
export const serveCopy = async (seed: 'sample' | 'none'): Promise<ServedCopy> => {
  const parent = await mkdtemp(join(tmpdir(), 'cedar-site-'));
  const folder = join(parent, 'site');
  await copySite(dist, folder);
  const server = await startTestServer({ seed, env: { SITE_DIR: folder } });
  return {
    server,
    folder,
    async deploy(built, spoil) {
      const next = join(parent, 'next');
      await copySite(built, next);
      await spoil?.(next);
      await rm(folder, { recursive: true });
      await rename(next, folder);
    },
    async remove() {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
};

type Visited = {
  readonly url: string;
  readonly folder: string;
  /** Has opened the home page once, and nothing else. */
  readonly newcomer: RunningDevice;
  /** Has looked through the gallery, and at the door of the private area. */
  readonly regular: RunningDevice;
};

const lookThroughGallery = (device: Device, { server, folder }: ServedCopy): Promise<void> =>
  device.use(async (page) => {
    await page.goto(server.url);
    await waitUntilPrecached(page, folder);
    await page.goto(`${server.url}/gallery`);
    const pictures = page.locator('main li img[src*="/gallery-photos/"]');
    await pictures.first().waitFor();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    }
    await page.goto(`${server.url}/secure-admin-access`);
    await page.locator('#root > *').first().waitFor();
  });

/** The worker's server is stopped, and both devices are restarted, before the first test begins. */
export const test = base.extend<object, { readonly visited: Visited }>({
  visited: [
    async ({}, use) => {
      const copy = await serveCopy('sample');
      const newcomer = await createDevice();
      const regular = await createDevice();
      const running: RunningDevice[] = [];
      const startAnew = async (device: Device): Promise<RunningDevice> => {
        const started = await device.start();
        running.push(started);
        return started;
      };
      try {
        await newcomer.use(async (page) => {
          await page.goto(copy.server.url);
          await waitUntilPrecached(page, copy.folder);
        });
        await lookThroughGallery(regular, copy);
        await copy.server.halt();
        await use({
          url: copy.server.url,
          folder: copy.folder,
          newcomer: await startAnew(newcomer),
          regular: await startAnew(regular),
        });
      } finally {
        for (const device of running) await device.end();
        await newcomer.remove();
        await regular.remove();
        await copy.remove();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from '@playwright/test';
