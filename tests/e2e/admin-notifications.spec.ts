// Web Push from the form to a second device. The push service is a stand-in, because the browser's own is not reachable; what
// it took is given to the service worker of a real Chromium.
import type { BrowserContext, Page } from '@playwright/test';
import { browserArguments, systemBrowser } from '../../scripts/dev/browser.ts';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { accountButton, arriveSignedIn } from '../support/browser/admin.ts';
import { clickSend, fillIn, openContact, visitorText } from '../support/browser/contact-page.ts';
import { messageHeading } from '../support/browser/inbox-page.ts';
import { expect, test as base } from '../support/browser/site.ts';
import { expectSound } from '../support/browser/sound-screen.ts';
import { startPushService, type PushService } from '../support/server/push-service.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';

const test = base.extend<object, { readonly pushService: PushService; readonly site: TestServer }>({
  pushService: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ pushService }, use) => {
      // A process reads whom it trusts when it starts.
      const server = await startTestServer({ env: { ...pushService.env }, isOwnProcess: true });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// The headless shell has no notifications.
const executablePath = systemBrowser();
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    args: [...browserArguments, '--headless=new'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** Subscriptions of this page come from the stand-in. */
const subscribeTo = (page: Page, service: PushService, device: string) => {
  const { endpoint, ...keys } = service.subscribe(device);
  return page.addInitScript(
    (made) => {
      let isMade = false;
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => made,
        unsubscribe: () => {
          isMade = false;
          return Promise.resolve(true);
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(isMade ? subscription : null),
        subscribe: () => {
          isMade = true;
          return Promise.resolve(subscription);
        },
      });
    },
    { endpoint, keys },
  );
};

/** Gives the service worker what a push service would. */
const deliver = async (context: BrowserContext, page: Page, payload: object): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) found(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(payload),
  });
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a message reaches a device whose private area is closed, and its address opens it', async ({
  page,
  context,
  site,
  pushService,
  browser,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url });
  await subscribeTo(page, pushService, 'tablet');
  await arriveSignedIn(page, site, { at: `${adminPaths.panel}?screen=inbox` });
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByText('Notify this device').click();
  await expect(page.getByText(/\(this device\)$/)).toBeVisible();
  await expectSound(page, 'the notifications');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Test sent to 1 device')).toBeVisible();
  // The private area is closed; the browser is not.
  await page.goto('/robots.txt');

  const visitor = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  const text = visitorText();
  await openContact(visitor);
  await fillIn(visitor, text);
  const sentAt = Date.now();
  await clickSend(visitor);
  const newest = () => pushService.notices.at(-1)?.payload;
  await expect.poll(() => newest()?.notification.title).toBe(`New message from ${text.name}`);
  test
    .info()
    .annotations.push({ type: 'seconds to the notice', description: String((Date.now() - sentAt) / 1000) });
  await visitor.close();
  const payload = newest();
  expect(payload).toMatchObject({ notification: { tag: 'contact_message' }, app_badge: 1 });

  await page.goto('/faq');
  await deliver(context, page, payload ?? {});
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: `New message from ${text.name}`, body: '', tag: 'contact_message' }]);
  await page.goto(payload?.notification.navigate ?? '/');
  await expect(accountButton(page)).toBeVisible();
  await expect(messageHeading(page)).toHaveText(text.name);
  // Read: the notice is gone.
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a notice that was tapped waits behind the sign-in', async ({ page, site }) => {
  const id = '5f1e5f1e-5f1e-4f1e-8f1e-5f1e5f1e5f1e';
  await page.goto(`${adminPaths.panel}?screen=inbox&message=${id}`);
  await page.getByLabel('Email').fill(site.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${site.url}${adminPaths.panel}?screen=inbox&message=${id}`);
});
