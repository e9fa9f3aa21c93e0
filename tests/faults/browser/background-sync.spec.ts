// What a visitor wrote offline goes out although no page of the site is open: only a browser starts a service worker.
import { chromium } from '@playwright/test';
import { browserArguments, systemBrowser } from '../../../scripts/dev/browser.ts';
import { lossMessage } from '../../../scripts/dev/test-steps/flaky.ts';
import { Random } from '../random.ts';
import { clickSend, fillIn, openContact, unsent, visitorText } from '../../support/browser/contact-page.ts';
import { asOwner } from '../../support/browser/site.ts';
import { acceptedIds, isForm } from './fault-proxy.ts';
import type { Interference, Passage } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { expect, test } from './faulty-site.ts';
import { keepOffline, openQuietPage, readDevice } from './stored-messages.ts';
import { installWorker, openSyncEvents } from './sync-event.ts';
import { countStored } from './visits-campaign.ts';
import { workerCampaign } from './worker-campaign.ts';

test.use({ serviceWorkers: 'allow' });

const storedWords = async (site: FaultSite): Promise<readonly string[]> =>
  (await site.messages()).map(({ message }) => message).sort();

/** What the first requests for forms meet; all others pass. */
const meet = (...fates: readonly ('portal' | 'lose' | 'fail' | 'cut')[]): Interference => {
  const planned = new Map<Passage, (typeof fates)[number]>();
  return {
    onRequest: (passage) => {
      const fate = fates[planned.size];
      if (fate !== undefined && isForm(passage)) planned.set(passage, fate);
      return Promise.resolve(planned.get(passage) === 'portal' ? 'portal' : 'pass');
    },
    onAnswer: (passage) => {
      const fate = planned.get(passage);
      return Promise.resolve(fate === undefined || fate === 'portal' ? 'pass' : fate);
    },
  };
};

test('a message, an address and page views of a visitor who never returns are sent, and the screen promised it [F-B30]', async ({
  site,
}) => {
  // The headless shell has no registration of Background Sync.
  const browser = await chromium.launch({
    args: browserArguments,
    ...(systemBrowser() === undefined ? {} : { executablePath: systemBrowser() ?? '' }),
  });
  const context = await browser.newContext({ baseURL: site.url });
  await installWorker(context, site);
  const page = await context.newPage();
  await openContact(page);
  await context.setOffline(true);
  const text = visitorText();
  await fillIn(page, text);
  await clickSend(page);
  await expect(unsent(page)).toContainText('We will send it as soon as you are back online');
  const newsletter = page.locator('main [data-newsletter]');
  const email = newsletter.getByRole('textbox');
  await email.fill(text.email);
  await email.press('Enter');
  await expect(newsletter.getByText('saved on this device.')).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => countStored(page)).toBeGreaterThan(0);
  await page.close();
  const before = await site.countVisits();

  await context.setOffline(false);
  await (await openSyncEvents(context, site)).dispatch();
  await expect.poll(() => storedWords(site)).toEqual([text.message]);
  await expect.poll(() => site.countVisits()).toBeGreaterThan(before);
  await expect
    .poll(() => asOwner(site.server(), 'newsletter_subscribers?select=email'))
    .toEqual([{ email: text.email }]);
  const quiet = await openQuietPage(context, site);
  await expect.poll(() => countStored(quiet)).toBe(0);
  await browser.close();
});

test('behind a captive portal and with lost, broken and truncated answers, the worker sends each message once [F-B5] [F-B10] [F-B11]', async ({
  context,
  site,
}) => {
  test.slow();
  await installWorker(context, site);
  const messages = await keepOffline(context, site, 5);
  await context.setOffline(false);
  const { dispatch } = await openSyncEvents(context, site);
  site.proxy.interfere(meet('portal', 'lose', 'fail', 'cut'));
  const from = site.proxy.ledger.length;
  const sent = () =>
    acceptedIds(
      site.proxy.ledger.slice(from).filter((passage) => isForm(passage) && passage.end === 'answered'),
    ).size;
  // The browser repeats the event after minutes, here after a second. What reached nothing waits for half a minute.
  await expect
    .poll(
      async () => {
        await dispatch();
        return sent();
      },
      { intervals: [1_000] },
    )
    .toBe(5);
  expect(await storedWords(site)).toEqual(messages.toSorted());
  const quiet = await openQuietPage(context, site);
  await expect
    .poll(async () => (await readDevice(quiet)).filter(({ status }) => status === 'sent').length)
    .toBe(5);
});

test('when the worker dies while sending, each message is stored once, and the screen says so [F-B31]', async ({
  site,
}) => {
  test.slow();
  const { failures } = await workerCampaign(site, 4, new Random(433));
  expect(failures, lossMessage).toEqual([]);
});

test('a page opened while the worker sends waits for the lease, and shows what was sent [F-B16]', async ({
  context,
  site,
}) => {
  await installWorker(context, site);
  const messages = await keepOffline(context, site, 3);
  await context.setOffline(false);
  const { dispatch } = await openSyncEvents(context, site);
  const from = site.proxy.ledger.length;
  const held = Promise.withResolvers<'pass'>();
  const asked = Promise.withResolvers<undefined>();
  site.proxy.interfere({
    onRequest: (passage) => {
      if (!isForm(passage)) return Promise.resolve('pass');
      asked.resolve(undefined);
      return held.promise;
    },
  });
  await dispatch();
  await asked.promise;
  const page = await context.newPage();
  await openContact(page);
  await expect(unsent(page).getByRole('listitem')).toHaveCount(3);
  await expect(unsent(page)).toContainText('Sending');
  held.resolve('pass');
  await expect(unsent(page)).toBeHidden();
  expect(await storedWords(site)).toEqual(messages.toSorted());
  const forms = site.proxy.ledger.slice(from).filter(isForm);
  expect(forms).toHaveLength(3);
});
