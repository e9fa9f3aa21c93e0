// What browser tests stand on: one real server per worker, and pages that fail on any unexpected console message.
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startTestServer } from '../server/server.ts';
import type { TestServer } from '../server/server.ts';

type WorkerFixtures = { readonly site: TestServer };
type TestFixtures = {
  /** Whether visits are recorded. Off by default: the server limits the calls of one address. */
  readonly isCounted: boolean;
  /** Texts of console errors and policy violations that a test expects; all others fail it. */
  readonly allowedMessages: RegExp[];
  readonly watched: void;
};

const withoutWorker = 'Service Worker registration blocked by Playwright';

/** Collects console errors, page errors and Content-Security-Policy violations of a page. */
const watchPage = (page: Page): string[] => {
  const messages: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && text !== withoutWorker) messages.push(text);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
};

const siteTest = base.extend<object, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const server = await startTestServer({ seed: 'none' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

export const test = siteTest.extend<TestFixtures>({
  // Every test is a new visitor, and each would fetch the whole site for offline use; tests/offline proves that.
  serviceWorkers: 'block',
  allowedMessages: async ({}, use) => {
    await use([]);
  },
  isCounted: [false, { option: true }],
  watched: [
    async ({ page, allowedMessages, isCounted }, use) => {
      if (!isCounted)
        await page.addInitScript(() => {
          localStorage.setItem('analytics_consent', 'denied');
        });
      const messages = watchPage(page);
      await use();
      const unexpected = messages.filter((text) => !allowedMessages.some((allowed) => allowed.test(text)));
      expect(unexpected, 'unexpected console messages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export { asOwner } from '../server/owner.ts';
