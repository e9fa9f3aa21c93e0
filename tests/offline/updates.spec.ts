import { createDevice, waitUntilPrecached } from './device.ts';
import {
  agree,
  emptyHttpCache,
  expect,
  expectUntouched,
  expectWaiting,
  footer,
  goWithin,
  lookForUpdate,
  openMarked,
  scriptsOf,
  tellIdle,
  test,
} from './deploys.ts';
import { phoneOf } from './renamed-build.ts';

test.describe.configure({ mode: 'default' });

test('a new version waits; the open tab still opens pages whose files are gone from the server', async ({
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
  await goWithin(tab, '/gallery');
  await expect(tab.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(footer(tab)).toContainText(phoneOf.first);
  await expectUntouched(tab);
  await tab.reload();
  await expect(footer(tab)).toContainText(phoneOf.first);
});

test('accepting an update in one tab does not reload the other, which says so and still loads its own build [F-D2]', async ({
  builds,
  copy,
  context,
  tab,
}) => {
  const other = await openMarked(await context.newPage(), copy);
  await copy.deploy(builds.second);
  await lookForUpdate(tab);
  await expectWaiting(tab);
  // The notice stays for seconds only, so it is waited for from the switch on.
  await Promise.all([expect(other.getByText('Another tab has updated this site')).toBeVisible(), agree(tab)]);
  await tab.reload();
  await expect(footer(tab)).toContainText(phoneOf.second);

  await expectUntouched(other);
  await expect(footer(other)).toContainText(phoneOf.first);
  await emptyHttpCache(other);
  await goWithin(other, '/gallery');
  await expect(other.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(footer(other)).toContainText(phoneOf.first);
  await expectUntouched(other);
});

test('the next start shows the new version, whole, without a question, also when an older worker cleans up late', async ({
  builds,
  copy,
}) => {
  const third = await builds.make('third');
  const device = await createDevice();
  try {
    await device.use(async (page) => {
      await page.goto(copy.server.url);
      await waitUntilPrecached(page, copy.folder, false);
      await copy.deploy(builds.second);
      await lookForUpdate(page);
      await expectWaiting(page);
    });
    await device.use(async (page) => {
      // A tab in the background: it is idle only when the test says so.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      await page.goto(copy.server.url);
      await expect(footer(page)).toContainText(phoneOf.second);
      await copy.deploy(third);
      await lookForUpdate(page);
      await expectWaiting(page);
      await tellIdle(page);
    });
    await copy.server.halt();
    await device.use(async (page) => {
      for (const path of ['/', '/gallery']) {
        const response = await page.goto(copy.server.url + path);
        expect(response?.fromServiceWorker()).toBe(true);
        await expect(footer(page)).toContainText(phoneOf.third);
      }
    });
  } finally {
    await device.remove();
    await copy.server.restart();
  }
});
