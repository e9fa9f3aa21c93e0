// One visitor's messages over networks that fail in every way.
import type { Page } from '@playwright/test';
import { fillIn, openContact, pressSend, visitorText } from '../../support/contact-page.ts';
import type { Passage } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { expect, test } from './faulty-site.ts';
import { keepOffline } from './kept-messages.ts';

const unsent = (page: Page) => page.getByRole('list', { name: 'Messages that are not sent' });
const receipts = (page: Page) => page.getByRole('list', { name: 'Messages sent from this device' });

const submit = async (page: Page): Promise<string> => {
  const text = visitorText();
  await openContact(page);
  await fillIn(page, text);
  await pressSend(page);
  return text.message;
};

const isForm = ({ path }: Passage): boolean => path.startsWith('/functions/v1/forms');

const storedWords = async (site: FaultSite): Promise<readonly string[]> =>
  (await site.messages()).map(({ message }) => message);

for (const [what, fate, id] of [
  ['is lost', 'lose', 'B5'],
  ['is a failure of a gateway', 'fail', 'B7'],
  ['is cut in two', 'cut', 'B10'],
] as const) {
  test(`a message whose answer ${what} arrives once [${id}]`, async ({ page, context, site }) => {
    site.proxy.interfere({ onAnswer: () => Promise.resolve(fate) });
    const message = await submit(page);
    await expect(unsent(page)).toContainText(message);
    expect(await storedWords(site)).toEqual([message]);
    site.proxy.interfere();
    await page.close();
    const later = await context.newPage();
    await openContact(later);
    // What reached nothing is tried again half a minute later.
    await expect(receipts(later)).toContainText(message);
    await expect(unsent(later)).toBeHidden();
    expect(await storedWords(site)).toEqual([message]);
  });
}

test('a network that comes and goes every two seconds is asked at most twice a minute for each message [B25]', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await openContact(page);
  const kept = await keepOffline(context, site, 2);
  await expect(unsent(page).getByRole('listitem')).toHaveCount(2);
  site.proxy.interfere({ onRequest: () => Promise.resolve('lose') });
  const flaps: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/forms'))
      flaps.at(-1)?.push(new URLSearchParams(request.postData() ?? '').get('id') ?? '');
  });
  for (let flap = 0; flap < 30; flap += 1) {
    flaps.push([]);
    await context.setOffline(false);
    await page.clock.runFor(2000);
    await context.setOffline(true);
    await page.clock.runFor(2000);
  }
  expect(flaps.flat().length).toBeGreaterThan(2);
  for (let minute = 0; minute + 15 <= flaps.length; minute += 1) {
    const asked = flaps.slice(minute, minute + 15).flat();
    for (const id of new Set(asked)) expect(asked.filter((one) => one === id).length).toBeLessThanOrEqual(2);
  }
  site.proxy.interfere();
  await context.setOffline(false);
  await page.clock.runFor(60_000);
  await expect(receipts(page).getByRole('listitem')).toHaveCount(2);
  expect([...(await storedWords(site))].sort()).toEqual([...kept].sort());
});

test('a slow uplink carries long messages one after the other, each once [B26]', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await openContact(page);
  const kept = await keepOffline(context, site, 3, '\u6728'.repeat(4900));
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
  expect([...(await storedWords(site))].sort()).toEqual([...kept].sort());
});

test('a message goes out in time where the browser never says that the network is back [B29]', async ({
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

test('a clock that is set back by a day while a message waits does not keep it from going out [C5]', async ({
  page,
  site,
}) => {
  await page.clock.install();
  site.proxy.interfere({ onAnswer: () => Promise.resolve('fail') });
  const message = await submit(page);
  await expect(unsent(page)).toContainText('Our server failed to take the message');
  site.proxy.interfere();
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  await page.clock.runFor(5000);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  expect(await storedWords(site)).toEqual([message]);
});
