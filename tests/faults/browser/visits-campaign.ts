// Page views by the thousand, sent by a page on a slow processor.
import type { BrowserContext, Page } from '@playwright/test';
import { siteDatabase } from '../../../src/data/local/keys.ts';
import { longestTaskMs, readTrace, traceCategories } from '../../bench/trace.ts';
import { createDevice } from './device.ts';
import { acceptedIds } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { openQuietPage, until } from './stored-messages.ts';
import { callInPage } from './page-modules.ts';
import type { CampaignReport } from './report.ts';

const BATCH = 400;
const SLOWDOWN = 4;
const LONGEST_TASK_MS = 50;
const LIMIT_MS = 180_000;

/** Keeps so many page views on a device that is made offline for it. */
export const keepVisits = async (context: BrowserContext, site: FaultSite, count: number): Promise<void> => {
  const page = await openQuietPage(context, site);
  await callInPage(page, 'visits', '() => undefined');
  await context.setOffline(true);
  await callInPage(
    page,
    'visits',
    `async ({ trackPageView }) => {
      const view = () => trackPageView({ path: '/about', referrer: '' });
      for (let left = ${count}; left > 0; left -= 100)
        await Promise.all(Array.from({ length: Math.min(100, left) }, view));
    }`,
  );
  await page.close();
};

/** How many records of visits the device holds, read past the site's own code, which would remove them. */
export const countStored = (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((counted, failed) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => failed(opening.error ?? new Error('IndexedDB did not open.'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('events').objectStore('events').count();
          counting.onsuccess = () => counted(counting.result);
          opening.result.close();
        };
      }),
    siteDatabase.name,
  );

export const visitsCampaign = async (site: FaultSite, count: number): Promise<CampaignReport> => {
  const { proxy } = site;
  const device = await createDevice({ isCounted: true });
  try {
    const context = device.context();
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    // Its own view is sent: from here on it sends the stored views of others.
    if (!(await until(() => proxy.ledger.some(({ end }) => end === 'answered'))))
      throw new Error('The page did not send its own view.');
    const own = await site.countVisits();
    await keepVisits(context, site, count);
    const from = proxy.ledger.length;
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const browser = context.browser();
    // Thread time: what the page computed, without the time it waited for a processor.
    await browser?.startTracing(page, { categories: traceCategories });
    const started = performance.now();
    await context.setOffline(false);
    const requests = () => proxy.ledger.slice(from);
    const arrived = () => acceptedIds(requests());
    const isAll = await until(() => arrived().size === count, LIMIT_MS);
    const seconds = (performance.now() - started) / 1000;
    const trace = readTrace(String(await browser?.stopTracing()));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const waiting = await countStored(await openQuietPage(context, site));
    const rows = (await site.countVisits()) - own;
    const longest = Math.round(longestTaskMs(trace));
    return {
      figures: {
        'rows wanted': count,
        rows,
        requests: requests().length,
        'left on the device': waiting,
        'longest task at 4x slowdown, ms of thread time': longest,
        'seconds to send': Math.round(seconds * 10) / 10,
      },
      failures: [
        ...(isAll ? [] : ['Not everything was sent in time.']),
        ...(rows === count ? [] : [`${rows} rows.`]),
        ...(requests().length <= Math.ceil(count / BATCH) ? [] : [`${requests().length} requests.`]),
        ...(waiting === 0 ? [] : [`${waiting} visits stayed on the device.`]),
        ...(longest <= LONGEST_TASK_MS ? [] : [`A task of ${longest} ms.`]),
      ],
    };
  } finally {
    await device.remove();
  }
};
