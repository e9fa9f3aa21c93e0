import type { Page } from '@playwright/test';
import { expect, test } from './visited-site.ts';

// One worker, so that the site is visited once for all of them.
test.describe.configure({ mode: 'default' });

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved copy' });

const asWords = (time: Date): string => time.toLocaleDateString('en-US', { dateStyle: 'long' });

/** Without this, a page that is opened while Playwright emulates a lost connection is reported as online. */
const beOffline = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
  });
};

/** Counts what a screen reader would read out there, and everything that moved without being touched. */
const watchLine = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['spoken'] = dataset['moved'] = '0';
    const region = document.querySelector('nav[aria-label=Main] + [role=status]');
    if (region === null) throw new Error('The page has no place for the line.');
    new MutationObserver(() => {
      if (region.textContent !== '') dataset['spoken'] = String(Number(dataset['spoken']) + 1);
    }).observe(region, { subtree: true, childList: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) dataset['moved'] = String(Number(dataset['moved']) + Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });

test('offline, a page says that it is a saved copy, with its date', async ({
  visited: { newcomer, url },
}) => {
  await test.step('once and without moving anything; with one it does not', async () => {
    await newcomer.use(async (page, context) => {
      await page.goto(url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect(page.locator('nav[aria-label=Main] + [role=status]')).toHaveText('');
      await watchLine(page);
      await context.setOffline(true);
      await expect(line(page)).toHaveText(`Offline. Saved copy, ${asWords(new Date())}`);
      await expect(line(page)).toBeInViewport();
      await context.setOffline(false);
      await expect(line(page)).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-moved', '0');
      await context.setOffline(true);
      await expect(line(page)).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
      await expect(page).toHaveTitle(/About/);
      await expect(line(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-spoken', '2');
      await context.setOffline(false);
      await expect(line(page)).toHaveCount(0);
    });
  });

  await test.step('a page opened without a connection names the day on which it was saved', async () => {
    await newcomer.use(async (page) => {
      await page.goto(url);
      await page.evaluate(async () => {
        const notes = await caches.open('cedar-state');
        const note = (await (await notes.match('/builds'))?.text()) ?? '';
        await notes.put('/builds', new Response(note.replace(/20\d\d-[^"]*Z/, '2026-11-03T17:00:00.000Z')));
      });
      await beOffline(page);
      await page.goto(`${url}/faq`);
      await expect(line(page)).toHaveText('Offline. Saved copy, November 3, 2026');
    });
  });
});

test('the saved gallery names its date, and each page its own', async ({ visited: { regular, url } }) => {
  await regular.use(async (page) => {
    await page.goto(url);
    await page.evaluate(
      () =>
        new Promise<void>((done, failed) => {
          const opening = indexedDB.open('public-site');
          opening.onerror = failed;
          opening.onsuccess = () => {
            const store = opening.result.transaction('gallery', 'readwrite').objectStore('gallery');
            const reading = store.get('snapshot');
            reading.onsuccess = () => {
              store.put({ ...reading.result, asOf: '2026-11-05T17:00:00.000Z' }, 'snapshot').onsuccess =
                () => {
                  opening.result.close();
                  done();
                };
            };
          };
        }),
    );
    await beOffline(page);
    await page.goto(`${url}/gallery`);
    await expect(line(page)).toHaveText('Offline. Saved copy, November 5, 2026');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveTitle(/About/);
    await expect(line(page)).toHaveText(`Offline. Saved copy, ${asWords(new Date())}`);
  });
});
