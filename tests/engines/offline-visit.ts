// One visit, then the server is gone: every kind of page must open correctly, from its first paint.
// tests/offline/pages.spec.ts opens every address in Chromium.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { attributeOf, elementsIn, textOf } from '../../scripts/build/html.ts';
import { readPages } from '../../scripts/budgets/built-site.ts';
import { readPrecache } from '../../scripts/budgets/precache.ts';
import { publicPaths, sitePages } from '../../src/content/site-map.ts';
import { expectText, openHydrated, waitFor, type Browser } from './browser.ts';
import { fillHiddenField, writeMessage, type Visit } from './visit.ts';
import { asOwner } from '../support/server/owner.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/** The first page of each template, and an alias. */
const kindsOfPage: readonly string[] = [
  ...new Map(sitePages.map(({ template, path }) => [template, path] as const).toReversed()).values(),
  ...publicPaths.filter((path) => sitePages.every((page) => page.path !== path)).slice(0, 1),
];

type Shown = { readonly title: string; readonly heading: string; readonly isListed: boolean };

/** What the built page of an address says of itself. */
const built = async (): Promise<ReadonlyMap<string, Shown>> => {
  const pages = await readPages(dist);
  return new Map(
    pages.map(({ path, document }) => [
      path,
      {
        title: elementsIn(document, 'title').map(textOf).join(''),
        heading: elementsIn(document, 'h1').map(textOf).join(''),
        isListed: !elementsIn(document, 'meta').some(
          (meta) =>
            attributeOf(meta, 'name') === 'robots' && attributeOf(meta, 'content')?.includes('noindex'),
        ),
      },
    ]),
  );
};

/** What the page says as soon as it has a heading, before its script can have drawn another. */
const firstPaint = async (browser: Browser, address: string): Promise<Shown> => {
  await browser.open(address);
  return waitFor(address, () =>
    browser.run((expectedFiles) => {
      const heading = document.querySelector('h1');
      if (location.href !== expectedFiles || heading === null) return null;
      return {
        title: document.title,
        heading: heading.textContent.replace(/\s+/g, ' ').trim(),
        isListed: document.querySelector('meta[name=robots][content*=noindex]') === null,
      };
    }, address),
  );
};

/** Files of the public site that lie on the device. */
const selectFiles = (browser: Browser): Promise<number> =>
  browser.run(async () => {
    let count = 0;
    for (const name of await caches.keys())
      if (name.startsWith('cedar-site-')) count += (await (await caches.open(name)).keys()).length;
    return count;
  });

const rooms = [
  { query: '?type=steam&len=8', total: '$18,000' },
  { query: '?type=infrared&len=5', total: '$11,000' },
];

const saveEstimate = async (browser: Browser, address: string): Promise<void> => {
  await openHydrated(browser, address);
  await browser.click({ css: 'aside button', name: 'Save estimate' });
  await expectText(browser, 'aside [role=status]', /^Saved on this device\./);
};

/** The totals of the comparison, as far as the page has them. */
const comparedTotals = (browser: Browser) =>
  browser.run(() =>
    [
      ...document.querySelectorAll(
        '#saved-estimates [role=rowgroup]:last-child > [role=row]:first-child [role=cell]',
      ),
    ]
      .map((cell) => cell.textContent.match(/\$[\d,]+/)?.[0] ?? '')
      .toSorted(),
  );

export const offlineVisit = (visit: () => Visit): void => {
  test('after one visit, every kind of page opens when the server is down', async () => {
    const { browser, server } = visit();
    const expectedFiles = ((await readPrecache(dist)) ?? []).filter(
      (file) => !file.startsWith('pictures/'),
    ).length;
    expect(expectedFiles).toBeGreaterThan(50);
    await browser.open(`${server.url}/`);
    await expect.poll(() => selectFiles(browser)).toBeGreaterThanOrEqual(expectedFiles);
    for (const { query } of rooms) await saveEstimate(browser, `${server.url}/cost-calculator${query}`);
    await server.halt();
    await expect(fetch(server.url)).rejects.toThrow();
    const pages = await built();
    expect(kindsOfPage).toHaveLength(8);
    const found: Record<string, Shown> = {};
    const expected: Record<string, Shown | undefined> = {};
    for (const path of kindsOfPage) {
      found[path] = await firstPaint(browser, server.url + path);
      expected[path] = pages.get(path);
    }
    expect(found).toEqual(expected);
  });

  test('estimates that were saved are compared when the server is gone', async () => {
    const { browser, server } = visit();
    await expect(fetch(server.url)).rejects.toThrow();
    await openHydrated(browser, `${server.url}/cost-calculator${rooms[0]?.query}`);
    await browser.run(() => document.querySelector('#saved-estimates')?.scrollIntoView());
    for (let picked = 0; picked < rooms.length; picked += 1)
      await browser.click({ css: '#saved-estimates input[type=checkbox]:not(:checked)' });
    await expect.poll(() => comparedTotals(browser)).toEqual(rooms.map(({ total }) => total).toSorted());
  });

  test('a message with a filled honeypot field waits while the server is down, and is stored when it is back', async () => {
    const { browser, server } = visit();
    await openHydrated(browser, `${server.url}/contact`);
    await writeMessage(browser, 'Dee', 'dee@visitors.example');
    await browser.run(fillHiddenField);
    await browser.click({ css: 'main button', name: 'Send Message' });
    await expectText(browser, 'main', /Waiting to send/);
    await server.restart();
    await browser.click({ css: 'main button', name: 'Send now' });
    await expectText(browser, 'main', /Sent [A-Z][a-z]+day \d+:\d\d\s[AP]M/);
    expect(await asOwner(server, 'contact_messages?select=name,suspected_by')).toEqual([
      { name: 'Dee', suspected_by: 'hidden_field' },
    ]);
  });
};
