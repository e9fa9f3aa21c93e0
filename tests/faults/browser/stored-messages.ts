// Messages on a device: stored by the site's code, and read from its database and its screen.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { patience } from '../../support/patience.ts';
import type { FaultSite } from './fault-site.ts';
import { callInPage } from './page-modules.ts';

const LIMIT_MS = patience.wait;

/** Polls until `hasHappened`; false after the time limit. */
export const until = async (
  hasHappened: () => boolean | Promise<boolean>,
  limitMs = LIMIT_MS,
): Promise<boolean> => {
  const end = performance.now() + limitMs;
  while (!(await hasHappened())) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
};

/** An address of the site's origin where none of its code runs. */
export const openQuietPage = async (context: BrowserContext, site: FaultSite): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${site.url}/robots.txt`);
  return page;
};

/** Opens the contact page, unless it is open, and waits until its script listens. */
export const openContact = async (page: Page, site: FaultSite): Promise<void> => {
  if (new URL(page.url()).pathname !== '/contact') await page.goto(`${site.url}/contact`);
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form:has(textarea)')?.noValidate);
};

const newText = (addition: string) => ({
  name: 'Ann Visitor',
  email: 'ann@visitors.example',
  phone: '',
  service: '',
  message: `A sauna under the stairs, please. ${randomUUID()}${addition}`,
});

/**
 * Keeps so many messages on a device that is made offline for it, and answers their words. The page that stores them
 * is gone afterwards: it would send as well.
 */
export const keepOffline = async (
  context: BrowserContext,
  site: FaultSite,
  count: number,
  addition = '',
): Promise<readonly string[]> => {
  const page = await openQuietPage(context, site);
  await callInPage(page, 'messages', '() => undefined');
  await context.setOffline(true);
  const texts = Array.from({ length: count }, () => newText(addition));
  await callInPage(
    page,
    'messages',
    `async ({ submitMessage }) => {
      for (const text of ${JSON.stringify(texts)}) await submitMessage(text, { page: '/contact', elapsedMs: 5000 });
    }`,
  );
  await page.close();
  return texts.map(({ message }) => message);
};

const entries = v.array(v.object({ id: v.string(), message: v.string(), status: v.string() }));

export type DeviceEntry = v.InferOutput<typeof entries>[number];

/** What the device has stored, read without sending anything. */
export const readDevice = async (page: Page): Promise<readonly DeviceEntry[]> =>
  v.parse(
    entries,
    await callInPage(
      page,
      'messages',
      `async ({ messageEntries }) =>
        (await messageEntries()).value.map(({ item, status }) =>
          ({ id: item.id, message: item.text.message, status: status.status }))`,
    ),
  );

const listOf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

/** The words of the messages the contact page calls sent, and how many it calls anything else. */
export const readScreen = async (page: Page) => {
  const receipts = listOf(page, 'Messages sent from this device').filter({ hasText: /^\s*Sent / });
  const messages = await receipts.locator('blockquote').allTextContents();
  const others =
    (await listOf(page, 'Unsent messages').count()) +
    (await listOf(page, 'Messages sent from this device').count()) -
    messages.length;
  return { sent: messages, others };
};
