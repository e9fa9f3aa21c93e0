// What the tests of updates stand on: several builds, a server whose files are replaced, and a tab of the first build.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copySite } from '../support/browser/copy-site.ts';
import { phone, readCaches, waitUntilPrecached } from './device.ts';
import { renameBuild } from './renamed-build.ts';
import type { BuildName } from './renamed-build.ts';
import { dist, expect, serveCopy, test as base } from './visited-site.ts';
import type { ServedCopy } from './visited-site.ts';

type LaterBuild = Exclude<BuildName, 'first' | 'second'>;
type Builds = {
  readonly first: string;
  readonly second: string;
  /** One that differs from the second as the second does from the first. */
  make(name: LaterBuild): Promise<string>;
};
type Shared = { readonly builds: Builds; readonly served: ServedCopy };
type Tabs = {
  /** Shows the first build again when a test begins. */
  readonly copy: ServedCopy;
  /** Shows the home page of the first build, cached by its worker, and marked so that a reload is detected. */
  readonly tab: Page;
};

export const openMarked = async (page: Page, { server }: ServedCopy): Promise<Page> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => {
    document.documentElement.dataset['stays'] = 'yes';
  });
  return page;
};

export const expectUntouched = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');

/** The worker's own requests may use the HTTP cache: without it, files are where they seem to be. */
export const emptyHttpCache = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
};

/** What the browser does by itself on every navigation and now and then. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

type WorkerStates = { readonly installing: boolean; readonly waiting: boolean; readonly active: boolean };

export const workerStates = (page: Page): Promise<WorkerStates> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      installing: Boolean(registration?.installing),
      waiting: Boolean(registration?.waiting),
      active: Boolean(registration?.active),
    };
  });

/** Looks again, as every navigation does: an installation that began while files were being replaced has failed. */
export const expectWaiting = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const states = await workerStates(page);
      if (!states.installing && !states.waiting) await lookForUpdate(page);
      return states;
    })
    .toEqual({ installing: false, waiting: true, active: true });

/** Sends the message of a page whose visitor accepts the update, and waits until the new version is active. */
export const agree = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const inForce = new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    await inForce;
  });

/** Tells the active worker that a page is idle, as every page does once, and waits until it has cleaned up. */
export const tellIdle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((done) => {
      port1.onmessage = ({ data }) => done(data);
    });
    active?.postMessage({ type: 'PAGE_IDLE', isSavingData: true }, [port2]);
    return answer;
  });

/** Deploys a build and takes it in this tab, which is reloaded. */
export const update = async (page: Page, copy: ServedCopy, built: string): Promise<void> => {
  await copy.deploy(built);
  await lookForUpdate(page);
  await expectWaiting(page);
  await agree(page);
  await page.reload();
};

export const scriptsOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));

/** How many of these scripts the device keeps. */
export const countCached = async (page: Page, scripts: readonly string[]): Promise<number> => {
  const names = new Set(scripts.map((name) => `/assets/${name}`));
  const cached = Object.values(await readCaches(page)).flat();
  return new Set(cached.filter((address) => names.has(address))).size;
};

export const footer = (page: Page) => page.getByRole('contentinfo');

/** Follows a link within the page, as the router does. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

export const test = base.extend<Tabs, Shared>({
  ...phone,
  builds: [
    async ({}, use) => {
      const parent = await mkdtemp(join(tmpdir(), 'cedar-builds-'));
      const first = join(parent, 'first');
      await copySite(dist, first);
      const second = join(parent, 'second');
      await renameBuild(first, second, ['first', 'second']);
      const made = new Map<LaterBuild, Promise<void>>();
      await use({
        first,
        second,
        async make(name) {
          const folder = join(parent, name);
          const making = made.get(name) ?? renameBuild(second, folder, ['second', name]);
          made.set(name, making);
          await making;
          return folder;
        },
      });
      await rm(parent, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  served: [
    async ({}, use) => {
      const served = await serveCopy('none');
      await use(served);
      await served.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  copy: async ({ builds, served }, use) => {
    await served.deploy(builds.first);
    await use(served);
  },
  tab: async ({ context, copy }, use) => {
    const page = await context.newPage();
    await page.goto(copy.server.url);
    await waitUntilPrecached(page, copy.folder, false);
    await use(await openMarked(page, copy));
  },
});

export { expect } from '@playwright/test';
