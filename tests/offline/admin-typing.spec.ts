// Letters typed without a pause on a tablet that dies: those of the last second are at stake, and no others.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { createDevice } from '../faults/browser/device.ts';
import { keepDrafts, offerPageModules } from '../faults/browser/stored-photos.ts';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { field } from '../support/browser/drafts-page.ts';
import { expectLetters, typeLetters } from '../support/browser/typing.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';
import { signIn as signInByFetch } from '../support/server/server.ts';
import { test } from '../support/browser/site.ts';

const openers = {
  'a draft': (page: Page) => page.getByRole('button', { name: 'Open Draft' }).click(),
  'a published photo': async (page: Page) => {
    await page.getByRole('tab', { name: 'Manage Gallery' }).click();
    await page.getByRole('button', { name: 'Edit Published', exact: true }).click();
  },
} as const;

for (const [what, open] of Object.entries(openers))
  test(`twelve seconds of typing about ${what} are there after the browser was killed`, async ({ site }) => {
    const device = await createDevice({ hasWorker: false });
    try {
      const page = await device.context().newPage();
      await arriveSignedIn(page, site);
      await offerPageModules(page);
      const { userId } = await signInByFetch(site, site.adminEmail, site.adminPassword);
      await keepDrafts(page, userId, ['Draft']);
      if (what !== 'a draft') await publishPhotos(site, [publishedText('Published')]);
      await page.reload();
      await open(page);
      await typeLetters(field(page, 'Description'));
      await device.killBrowser();
      const again = await device.context().newPage();
      await again.goto(site.url + adminPaths.panel);
      await open(again);
      await expectLetters(field(again, 'Description'));
    } finally {
      await device.remove();
    }
  });
