import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retiredWorker } from '../../scripts/build/service-worker.ts';
import { waitUntilPrecached } from './device.ts';
import { expect, expectUntouched, lookForUpdate, test } from './deploys.ts';

test.describe.configure({ mode: 'default' });

test('the retired worker removes itself and the caches of its predecessors, nothing of others, and reloads no tab [F-D8]', async ({
  copy,
  tab,
}) => {
  // After recent events, Chromium sometimes keeps a worker active for minutes, also when its successor calls skipWaiting().
  await waitUntilPrecached(tab, copy.folder);
  await tab.evaluate(async () => {
    for (const name of ['cedar-admin-0123456789abcdef', 'of-another-app'])
      await (await caches.open(name)).put('/kept', new Response('kept'));
  });
  await writeFile(join(copy.folder, 'sw.js'), retiredWorker);
  await lookForUpdate(tab);
  // Names alone: opening a cache makes it anew.
  await expect.poll(() => tab.evaluate(() => caches.keys())).toEqual(['of-another-app']);
  await expect
    .poll(() => tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expectUntouched(tab);
  const response = await tab.goto(copy.server.url);
  expect(response?.fromServiceWorker()).toBe(false);
});
