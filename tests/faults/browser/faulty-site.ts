// What the fault tests stand on: the site behind its fault proxy, with a server without rows for each test.
import { test as base } from '@playwright/test';
import { startFaultSite } from './fault-site.ts';
import type { FaultSite } from './fault-site.ts';

export const test = base.extend<{ readonly site: FaultSite }, { readonly faultSite: FaultSite }>({
  faultSite: [
    async ({}, use) => {
      const site = await startFaultSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ faultSite }, use) => {
    await use(faultSite);
    faultSite.proxy.interfere();
    await faultSite.renew();
  },
  baseURL: ({ faultSite }, use) => use(faultSite.url),
  serviceWorkers: 'block',
});

export { expect } from '@playwright/test';
