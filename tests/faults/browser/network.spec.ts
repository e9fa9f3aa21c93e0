// One visitor's messages over networks that fail in every way.
import type { Page, Request } from '@playwright/test';
import { siteDatabase } from '../../../src/data/local/keys.ts';
import { fillIn, openContact, clickSend, visitorText } from '../../support/browser/contact-page.ts';
import { passTime } from '../../support/browser/pass-time.ts';
import { pauseClock } from '../../support/browser/paused-clock.ts';
import { isForm } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { expect, test } from './faulty-site.ts';
import { keepOffline } from './stored-messages.ts';

declare global {
  interface Window {
    /** Every request for a form: when it was made, on the page's clock, and the id of the form. */
    asked: { readonly at: number; readonly id: string }[];
  }
}

const unsent = (page: Page) => page.getByRole('list', { name: 'Unsent messages' });
const receipts = (page: Page) => page.getByRole('list', { name: 'Messages sent from this device' });

const submit = async (page: Page): Promise<string> => {
  const text = visitorText();
  await openContact(page);
  await fillIn(page, text);
  await clickSend(page);
  return text.message;
};

const storedWords = async (site: FaultSite): Promise<readonly string[]> =>
  (await site.messages()).map(({ message }) => message);

test('a message whose answer is lost, a failure of a gateway or cut in two arrives once [F-B5] [F-B7] [F-B10]', async ({
  context,
  site,
}) => {
  const sent: string[] = [];
  for (const fate of ['lose', 'fail', 'cut'] as const)
    await test.step(fate, async () => {
      const page = await context.newPage();
      site.proxy.interfere({ onAnswer: () => Promise.resolve(fate) });
      const message = await submit(page);
      sent.push(message);
      await expect(unsent(page)).toContainText(message);
      expect([...(await storedWords(site))].sort()).toEqual(sent.toSorted());
      site.proxy.interfere();
      await page.close();
      const later = await context.newPage();
      // What reached nothing is tried again half a minute later.
      await later.clock.install({ time: Date.now() + 60_000 });
      await openContact(later);
      await expect(receipts(later)).toContainText(message);
      await expect(unsent(later)).toBeHidden();
      expect([...(await storedWords(site))].sort()).toEqual(sent.toSorted());
      await later.close();
    });
});

/** Notes the page's requests for forms in `window.asked`. */
const noteAsked = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.asked = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      const form = init?.body;
      if (form instanceof URLSearchParams) window.asked.push({ at: Date.now(), id: form.get('id') ?? '' });
      return fetch(input, init);
    };
  });

/**
 * Lets the paused clock run by so many seconds. Storage and requests run by the real clock: all that was asked of them is
 * answered meanwhile, so that nothing comes too late only because the page's clock jumped.
 */
const timePassing = (page: Page): ((seconds: number) => Promise<void>) => {
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/forms')) unanswered.add(request);
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return async (seconds) => {
    for (let half = 0; half < 2 * seconds; half += 1) {
      await passTime(page, 500, siteDatabase.name);
      await expect.poll(() => unanswered.size).toBe(0);
    }
  };
};

test('with a connection that drops every two seconds, a message is tried at most twice a minute [F-B25]', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await noteAsked(page);
  const pass = timePassing(page);
  await openContact(page);
  const stored = await keepOffline(context, site, 2);
  await expect(unsent(page).getByRole('listitem')).toHaveCount(2);
  site.proxy.interfere({ onRequest: () => Promise.resolve('lose') });
  await pauseClock(page);
  const flap = async (): Promise<void> => {
    await context.setOffline(false);
    await pass(2);
    await context.setOffline(true);
    await pass(2);
  };
  for (let flaps = 0; flaps < 30; flaps += 1) await flap();
  const readAsked = () => page.evaluate(() => window.asked);
  // A page of a busy machine may still be reading its storage when the network goes again.
  while ((await readAsked()).length <= 2) await flap();
  const asked = await readAsked();
  for (const { at: from, id: message } of asked) {
    const inMinute = asked.filter(({ at, id }) => id === message && at >= from && at < from + 60_000);
    expect(inMinute.length).toBeLessThanOrEqual(2);
  }
  site.proxy.interfere();
  await context.setOffline(false);
  await pass(60);
  await page.clock.resume();
  await expect(receipts(page).getByRole('listitem')).toHaveCount(2);
  expect([...(await storedWords(site))].sort()).toEqual([...stored].sort());
});

test('over a slow uplink, long messages are sent one after the other, each once [F-B26]', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await openContact(page);
  const stored = await keepOffline(context, site, 3, '\u6728'.repeat(4900));
  const session = await context.newCDPSession(page);
  const overlaps: number[] = [];
  const from = site.proxy.ledger.length;
  // Visits travel as well, beside the messages.
  const forms = () => site.proxy.ledger.slice(from).filter(isForm);
  site.proxy.interfere({
    onRequest: (passage) => {
      if (isForm(passage)) overlaps.push(forms().filter(({ end }) => end === 'open').length - 1);
      return Promise.resolve('pass');
    },
  });
  await context.setOffline(false);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    uploadThroughput: 50_000,
    downloadThroughput: 50_000,
  });
  await expect(receipts(page).getByRole('listitem')).toHaveCount(3);
  expect(forms()).toHaveLength(3);
  expect(overlaps).toEqual([0, 0, 0]);
  expect([...(await storedWords(site))].sort()).toEqual([...stored].sort());
});

test('a message is sent although the browser never reports that it is online again [F-B29]', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    for (const name of ['online', 'offline'])
      window.addEventListener(name, (event) => event.stopImmediatePropagation());
  });
  await page.clock.install();
  site.proxy.interfere({ onRequest: () => Promise.resolve('lose') });
  const message = await submit(page);
  await expect(unsent(page)).toContainText(message);
  site.proxy.interfere();
  await page.clock.runFor(30_000);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  expect(await storedWords(site)).toEqual([message]);
});

test('a waiting message is sent although the clock was set back by a day [F-C5]', async ({ page, site }) => {
  await page.clock.install();
  site.proxy.interfere({ onAnswer: () => Promise.resolve('fail') });
  const message = await submit(page);
  await expect(unsent(page)).toContainText('Something went wrong on our server');
  site.proxy.interfere();
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  await page.clock.runFor(5000);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  expect(await storedWords(site)).toEqual([message]);
});
