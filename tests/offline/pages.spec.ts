import { once } from 'node:events';
import { createServer } from 'node:http';
import { readPages } from '../../scripts/budgets/built-site.ts';
import type { BuiltPage } from '../../scripts/budgets/built-site.ts';
import type { Page } from '@playwright/test';
import { photoShell } from '../../src/domain/photo-address.ts';
import { adminFilesIn } from './admin-tablet.ts';
import { readCaches } from './device.ts';
import { ownSentence } from './own-words.ts';
import { expect, test } from './visited-site.ts';

// One worker, so that the site is visited once for all of them.
test.describe.configure({ mode: 'default' });

/** Scrolls to each picture in sight of the visitor and waits until it can be painted. */
const expectPictures = async (page: Page): Promise<number> => {
  const pictures = page.locator('main img:not([aria-hidden]):visible');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  }
  return pictures.count();
};

test('after one visit to the home page, every public page opens by its address with its own text and pictures [F-D10]', async ({
  visited: { folder, newcomer, url },
}) => {
  // The server is gone.
  await expect(fetch(url)).rejects.toThrow();
  const pages = await readPages(folder);
  // One page says that it is missing, the other shows a photo that this device has not seen.
  const withoutOwnWords = ['/404', photoShell];
  const open = async (page: Page, built: BuiltPage): Promise<number> => {
    const response = await page.goto(url + built.path);
    expect(response?.fromServiceWorker()).toBe(true);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText(ownSentence(built, pages));
    const shown = await expectPictures(page);
    if (/<main[\s\S]*<img/.test(built.html)) expect(shown).toBeGreaterThan(0);
    return shown;
  };
  await newcomer.use(async (page) => {
    let pictures = 0;
    for (const built of pages.filter(({ path }) => !withoutOwnWords.includes(path)))
      pictures += await test.step(built.path, () => open(page, built));
    expect(pictures).toBeGreaterThan(5);
  });
});

test(
  'other addresses, links and the calculator work on a device that never saw photos',
  { tag: '@fast' },
  async ({ visited: { newcomer, url } }) => {
    await newcomer.use(async (page) => {
      await test.step('the gallery also opens by other addresses', async () => {
        for (const address of ['/gallery/', '/gallery.html', '/gallery?utm_source=letter&theme=x#top']) {
          await page.goto(url + address);
          await expect(page.getByRole('heading', { level: 1, name: 'Gallery' }), address).toBeVisible();
        }
      });

      await test.step('an address without a page shows the page that says so', async () => {
        const response = await page.goto(`${url}/about-nothing`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
        await page.getByRole('link', { name: 'Return to Home' }).click();
        await expect(page).toHaveURL(`${url}/`);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
      });

      await test.step('and also where a server takes the connection and never answers', async () => {
        const silent = createServer().listen(Number(new URL(url).port), new URL(url).hostname);
        await once(silent, 'listening');
        const response = await page.goto(`${url}/about-nothing`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
        silent.closeAllConnections();
        silent.close();
      });

      await test.step('the calculator computes', async () => {
        await page.goto(`${url}/cost-calculator?type=infrared&len=5`);
        const main = page.getByRole('main');
        await expect(main.getByText('$11,000').first()).toBeVisible();
        await main.getByRole('slider').fill('12');
        await expect(main.getByText('$18,000').first()).toBeVisible();
      });

      await test.step('a link leads from page to page without a reload', async () => {
        await page.goto(`${url}/gallery`);
        await page.evaluate(() => {
          document.documentElement.dataset['stays'] = 'yes';
        });
        await expect(
          page.getByText('Renderings of our designs: the photos could not be loaded.'),
        ).toBeVisible();
        await page.getByRole('link', { name: 'Cedar & Steam' }).first().click();
        await expect(page).toHaveURL(`${url}/`);
        await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
      });

      await test.step('the gallery says that it is offline and shows renderings to a device that never saw photos', async () => {
        await page.goto(`${url}/gallery`);
        await expect(
          page.getByText('Renderings of our designs: the photos could not be loaded.'),
        ).toBeVisible();
        expect(await expectPictures(page)).toBeGreaterThan(5);
      });
    });
  },
);

test('a page’s policy is in force, and a picture shows in the cached size', async ({
  visited: { newcomer, url },
}) => {
  await newcomer.use(async (page) => {
    await test.step('the policy of a page is in force when it comes from the device', async () => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      const response = await page.goto(url);
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(violations).toEqual([]);
      const ran = await page.evaluate(async () => {
        const blocked = new Promise((done) => {
          document.addEventListener('securitypolicyviolation', done, { once: true });
        });
        const script = document.createElement('script');
        script.textContent = 'document.documentElement.dataset.intruder = "yes"';
        document.head.append(script);
        await blocked;
        return document.documentElement.dataset['intruder'];
      });
      expect(ran).toBeUndefined();
    });

    await test.step('a window that wants another size of a picture shows the size that is kept', async () => {
      await page.goto(url);
      const { 'cedar-renderings': cached = [] } = await readCaches(page);
      const [small = ''] = cached;
      const large = small.replace(/-\d+(?=\.)/, '-1600');
      expect(cached).not.toContain(large);
      const width = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image.naturalWidth;
      }, large);
      expect(width).toBeGreaterThan(0);
    });
  });
});

test('a device that has shown photos shows them offline, and caches nothing of the private area', async ({
  visited: { folder, regular, url },
}) => {
  await regular.use(async (page) => {
    await test.step('the gallery shows the photos a device has seen, and since when', async () => {
      await page.goto(`${url}/gallery`);
      await expect(page.getByText('The newest photos could not be loaded.')).toBeVisible();
      await expect(page.getByText(/^Saved copy, /)).toBeVisible();
      const photos = page.locator('main li img[src*="/gallery-photos/"]');
      await expect(photos).not.toHaveCount(0);
      expect(await expectPictures(page)).toBeGreaterThan(5);
    });

    await test.step('the device keeps nothing of the private area and no answer of the database', async () => {
      await page.goto(url);
      const cached = await readCaches(page);
      expect(Object.keys(cached).sort()).toEqual([
        'cedar-photos',
        'cedar-renderings',
        expect.stringMatching(/^cedar-site-[0-9a-f]{16}$/),
        'cedar-state',
      ]);
      const addresses = Object.values(cached).flat();
      const expected =
        /^\/(?:assets|pictures|icons)\/[\w.-]+$|^\/(?:manifest\.webmanifest|search-index\.json|builds|offline-ready-announced)$|^\/storage\/v1\/object\/public\/gallery-photos\/gallery\/[\w/.-]+$/;
      const pages = new Set(
        (await readPages(folder)).map(({ path }) => (path === '/404' ? '/404.html' : path)),
      );
      expect(addresses.filter((address) => !expected.test(address) && !pages.has(address))).toEqual([]);
      const adminFiles = await adminFilesIn(folder);
      expect(adminFiles.length).toBeGreaterThan(3);
      expect(addresses.filter((address) => /admin/.test(address))).toEqual([]);
    });

    await test.step('the private area is not answered from the device', async () => {
      await expect(page.goto(`${url}/secure-admin-access`)).rejects.toThrow('ERR_FAILED');
    });
  });
});
