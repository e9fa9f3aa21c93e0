import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { retiredWorker } from '../../scripts/service-worker.ts';
import { createDevice, phone, readBuildNote, readCaches, waitUntilKept } from './device.ts';
import { buildSecond, phoneOf } from './second-build.ts';
import { dist, expect, serveCopy, test as base } from './visited-site.ts';
import type { ServedCopy } from './visited-site.ts';

type Shared = {
  readonly builds: { readonly first: string; readonly second: string };
  readonly served: ServedCopy;
};
type Tabs = {
  /** Shows the first build again when a test begins. */
  readonly copy: ServedCopy;
  /** Shows the home page of the first build, kept whole by its worker, and marked so that a reload is seen. */
  readonly tab: Page;
};

const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['stays'] = 'yes';
  });

const openMarked = async (page: Page, { server }: ServedCopy): Promise<Page> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await mark(page);
  return page;
};

const expectUntouched = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');

/** The worker's own requests may use the HTTP cache: without it, files are where they seem to be. */
const emptyHttpCache = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
};

/** What the browser does by itself on every navigation and now and then. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

const workerStates = (page: Page): Promise<{ installing: boolean; waiting: boolean; active: boolean }> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      installing: Boolean(registration?.installing),
      waiting: Boolean(registration?.waiting),
      active: Boolean(registration?.active),
    };
  });

const expectWaiting = (page: Page): Promise<void> =>
  expect
    .poll(() => workerStates(page), { timeout: 60_000 })
    .toEqual({ installing: false, waiting: true, active: true });

/** Says what a page says for its visitor, and waits until the new version is in force. */
const agree = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const inForce = new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    await inForce;
  });

const scriptsOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));

const footer = (page: Page) => page.getByRole('contentinfo');

const test = base.extend<Tabs, Shared>({
  builds: [
    async ({}, use) => {
      const second = await buildSecond();
      const parent = await mkdtemp(join(tmpdir(), 'cedar-first-'));
      const first = join(parent, 'site');
      await cp(dist, first, { recursive: true, preserveTimestamps: true });
      await use({ first, second });
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
    await waitUntilKept(page, copy.folder, false);
    await use(await openMarked(page, copy));
  },
});

test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);
test.use(phone);

test('a new version waits: the tab stays as it is and still opens pages whose files are gone from the server', async ({
  builds,
  copy,
  tab,
}) => {
  const before = await scriptsOf(copy.folder);
  await copy.deploy(builds.second);
  const after = await scriptsOf(copy.folder);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
  await lookForUpdate(tab);
  await expectWaiting(tab);
  await emptyHttpCache(tab);
  await tab.evaluate(() => {
    history.pushState(null, '', '/gallery');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(tab.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(footer(tab)).toContainText(phoneOf.first);
  await expectUntouched(tab);
  await tab.reload();
  await expect(footer(tab)).toContainText(phoneOf.first);
});

test('consent in one tab leaves the other alone, and the other can still load the rest of its own build', async ({
  builds,
  copy,
  context,
  tab,
}) => {
  const other = await openMarked(await context.newPage(), copy);
  await copy.deploy(builds.second);
  await lookForUpdate(tab);
  await expectWaiting(tab);
  await agree(tab);
  await tab.reload();
  await expect(footer(tab)).toContainText(phoneOf.second);

  await expectUntouched(other);
  await expect(footer(other)).toContainText(phoneOf.first);
  await emptyHttpCache(other);
  await other.evaluate(() => {
    history.pushState(null, '', '/gallery');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(other.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(footer(other)).toContainText(phoneOf.first);
  await expectUntouched(other);
});

test('the next start shows the new version, whole, without anybody asking', async ({ builds, copy }) => {
  const device = await createDevice();
  try {
    await device.use(async (page) => {
      await page.goto(copy.server.url);
      await waitUntilKept(page, copy.folder, false);
      await copy.deploy(builds.second);
      await lookForUpdate(page);
      await expectWaiting(page);
    });
    await copy.server.kill();
    await device.use(async (page) => {
      for (const path of ['/', '/gallery']) {
        const response = await page.goto(copy.server.url + path);
        expect(response?.fromServiceWorker()).toBe(true);
        await expect(footer(page)).toContainText(phoneOf.second);
      }
    });
  } finally {
    await device.remove();
    await copy.server.restart();
  }
});

test('two versions later the scripts of the first are forgotten', async ({ builds, copy, tab }) => {
  const first = await scriptsOf(copy.folder);
  const keptOfFirst = async (): Promise<number> =>
    ((await readCaches(tab))['cedar-site'] ?? []).filter((address) =>
      first.some((name) => address === `/assets/${name}`),
    ).length;
  const update = async (): Promise<void> => {
    await lookForUpdate(tab);
    await expectWaiting(tab);
    await agree(tab);
    await tab.reload();
  };
  await copy.deploy(builds.second);
  await update();
  await expect.poll(() => readBuildNote(tab), { timeout: 60_000 }).toContain('/assets/second-');
  expect(await keptOfFirst()).toBeGreaterThan(10);
  const worker = await readFile(join(copy.folder, 'sw.js'), 'utf8');
  await writeFile(join(copy.folder, 'sw.js'), worker.replace(/\{[^{}]*"assets\/second-[^{}]*\},/, ''));
  await update();
  await expect.poll(keptOfFirst, { timeout: 60_000 }).toBe(0);
});

test('a version that cannot be fetched whole is not taken; the old one serves on, and the next try succeeds', async ({
  builds,
  copy,
  tab,
}) => {
  await copy.deploy(builds.second);
  const missing = join(copy.folder, 'gallery.html');
  await rename(missing, `${missing}.away`);
  await tab.evaluate(() => {
    void navigator.serviceWorker.getRegistration().then((found) => {
      found?.addEventListener('updatefound', () => {
        found.installing?.addEventListener('statechange', ({ target }) => {
          if (target instanceof ServiceWorker) document.documentElement.dataset['newWorker'] = target.state;
        });
      });
    });
  });
  await lookForUpdate(tab);
  await expect(tab.locator('html')).toHaveAttribute('data-new-worker', 'redundant');
  expect(await workerStates(tab)).toEqual({ installing: false, waiting: false, active: true });
  await tab.reload();
  await expect(footer(tab)).toContainText(phoneOf.first);
  await rename(`${missing}.away`, missing);
  await lookForUpdate(tab);
  await expectWaiting(tab);
});

test('a page changed on the way to the device is not taken', async ({ builds, copy, tab }) => {
  await copy.deploy(builds.second);
  await writeFile(join(copy.folder, 'gallery.html'), '<h1>Please log in to the hotel network</h1>');
  await tab.evaluate(() => {
    void navigator.serviceWorker.getRegistration().then((found) => {
      found?.addEventListener('updatefound', () => {
        found.installing?.addEventListener('statechange', ({ target }) => {
          if (target instanceof ServiceWorker) document.documentElement.dataset['newWorker'] = target.state;
        });
      });
    });
  });
  await lookForUpdate(tab);
  await expect(tab.locator('html')).toHaveAttribute('data-new-worker', 'redundant');
  await tab.goto(`${copy.server.url}/gallery`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('when a script is gone everywhere, a link is followed the ordinary way, once', async ({
  builds,
  copy,
  tab,
}) => {
  await copy.deploy(builds.second);
  await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await emptyHttpCache(tab);
  const documents: string[] = [];
  tab.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await tab.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/gallery"]')][0];
    link?.click();
  });
  await expect(tab.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(footer(tab)).toContainText(phoneOf.second);
  expect(documents).toEqual(['/gallery']);
});

test('the retired worker removes all that was kept and itself, and no tab is reloaded', async ({
  copy,
  tab,
}) => {
  await writeFile(join(copy.folder, 'sw.js'), retiredWorker);
  await lookForUpdate(tab);
  // It takes over when its predecessor has fetched the picture at hand. Names alone: opening a cache makes it anew.
  await expect.poll(() => tab.evaluate(() => caches.keys()), { timeout: 60_000 }).toEqual([]);
  await expect
    .poll(() => tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 60_000,
    })
    .toBe(0);
  await expectUntouched(tab);
  const response = await tab.goto(copy.server.url);
  expect(response?.fromServiceWorker()).toBe(false);
});
