// What tests press and read in the inbox.
import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { expect } from './site.ts';

export const inboxPath = `${adminPaths.panel}?screen=inbox`;

export const rows = (page: Page): Locator => page.getByRole('list', { name: 'Messages' }).getByRole('button');

export const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

export const pane = (page: Page): Locator => page.getByRole('region', { name: 'Message' });

export const messageHeading = (page: Page): Locator => pane(page).getByRole('heading', { level: 2 });

/** The header's button with what it says of unread messages. */
export const inboxButton = (page: Page, unread: number): Locator =>
  page.getByRole('banner').getByRole('button', {
    name: unread === 0 ? 'Inbox' : `Inbox ${unread.toString()} unread`,
    exact: true,
  });

export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Opens the message of a sender and waits until it is marked as read. */
export const openMessage = async (page: Page, name: string): Promise<void> => {
  await row(page, name).click();
  await expect(messageHeading(page)).toHaveText(name);
};

/** How many requests of a kind are made from now on. */
export const countRequests = (page: Page, method: string, path: RegExp): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) count += 1;
  });
  return () => count;
};

/** What is asked of the server about messages from now on: a change that is based on an old revision is sent twice. */
export const requestedChanges = (page: Page): readonly string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (/rpc\/update_message$/.test(request.url())) bodies.push(request.postData() ?? '');
  });
  return bodies;
};
