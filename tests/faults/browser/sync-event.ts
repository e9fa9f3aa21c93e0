// Background Sync as the browser starts it: a `sync` event to the service worker, whether a page of the site is open or not.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { FaultSite } from './fault-site.ts';

export interface SyncEvents {
  /** The empty page that asks for them. */
  readonly page: Page;
  /** The worker gets one event. Resolves when it was dispatched. */
  dispatch(): Promise<void>;
  /** Ends the worker, as a browser may at any time. */
  stopWorker(): Promise<void>;
}

const registrationOf = (session: CDPSession, site: FaultSite): Promise<string> =>
  new Promise((found, failed) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (scopeURL === `${site.url}/` && !isDeleted) found(registrationId);
    });
    session.send('ServiceWorker.enable').catch(failed);
  });

/** Visits the site until its worker is installed; afterwards no page of the site is open. */
export const installWorker = async (context: BrowserContext, site: FaultSite): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${site.url}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
};

/** Opens an empty page, which is none of the site, because the events need one to be asked for. */
export const openSyncEvents = async (context: BrowserContext, site: FaultSite): Promise<SyncEvents> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session, site);
  return {
    page,
    async dispatch() {
      const event = { origin: site.url, registrationId, tag: 'outbox', lastChance: false };
      await session.send('ServiceWorker.dispatchSyncEvent', event);
    },
    async stopWorker() {
      await session.send('ServiceWorker.stopAllWorkers');
    },
  };
};
