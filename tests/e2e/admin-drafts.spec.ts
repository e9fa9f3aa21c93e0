// The photos of a tablet before they are published: typed once, stored until the person removes them, handed from one device
// to another.
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { card, draftEditor, field, saved, sentence } from '../support/browser/drafts-page.ts';
import { passTime } from '../support/browser/pass-time.ts';
import { pageTime, pauseClock, runUntil } from '../support/browser/paused-clock.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { photosOn } from '../faults/browser/stored-photos.ts';
import type { TestServer } from '../support/server/server.ts';

test.use({
  viewport: { width: 820, height: 1180 },
  contextOptions: { reducedMotion: 'reduce' },
});

const fixtures = resolve(import.meta.dirname, '../fixtures');
const [jpeg, webp] = [join(fixtures, 'job-site-gps.jpg'), join(fixtures, 'job-site.webp')];

/** Picks these, and waits until the editor shows the first. */
const pick = async (page: Page, ...files: readonly string[]): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles([...files]);
  await expect(draftEditor(page)).toBeVisible();
};

const keep = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, /^Keep as (?:a draft|drafts)$/);
  await expect(draftEditor(page)).toBeHidden();
};

const actionsOn = (site: TestServer, action: string): Promise<unknown> =>
  asOwner(
    site,
    `analytics_events?select=metadata->details&event_type=eq.admin_action&metadata->>action=eq.${action}`,
  );

test('pressing Publish twice gives one row for each photo, one message and one counted action [F-B21] [S2 §1.1, §2.25, §2.26, §2.36, §2.65, §3.11, §4.19, §5.5, §6.2, §6.9, §7.20, §7.25, §7.26, §8.15]', async ({
  page,
  site,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await asOwner(site, 'analytics_events?event_type=eq.admin_action', { method: 'DELETE' });
  await page.clock.install();
  await arriveSignedIn(page, site);
  await pick(page, jpeg, webp);
  for (const [title, category] of [
    ['First', 'Steam'],
    ['Second', 'Indoor'],
  ] as const) {
    await field(page, 'Title').fill(title);
    await page.getByRole('button', { name: category, exact: true }).click();
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByRole('button', { name: 'Publish 2 photos' })).toBeEnabled();
  await pauseClock(page);
  await page.getByRole('button', { name: 'Publish 2 photos' }).dblclick();
  const complete = page.getByText('Publishing Complete');
  // The toast stands for two seconds: many steps of this clock.
  await runUntil(page, async () => (await complete.count()) > 0, 100);
  const safe = sentence(page).filter({ hasText: /^All 2 photos are safely on the server\.$/ });
  await runUntil(page, async () => (await safe.isVisible()) && (await draftEditor(page).isHidden()));
  await expect(complete).toHaveCount(1);
  await expect(page.getByText('Successfully published 2 photos. 0 failed.')).toHaveCount(1);
  await page.clock.resume();
  expect(await asOwner(site, 'gallery_photos?select=title&order=title')).toEqual([
    { title: 'First' },
    { title: 'Second' },
  ]);
  await expect
    .poll(() => actionsOn(site, 'photos_uploaded'))
    .toEqual([{ details: { count: 2, categories: ['indoor', 'steam'] } }]);
  expect(
    await asOwner(site, 'analytics_events?select=user_agent,metadata&event_type=eq.admin_action'),
  ).toEqual([
    {
      user_agent: null,
      metadata: {
        action: 'photos_uploaded',
        details: { count: 2, categories: ['indoor', 'steam'] },
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    },
  ]);

  const button = page.getByRole('button', { name: 'Dark theme' });
  const isDark = (await button.getAttribute('aria-pressed')) === 'true';
  await button.click();
  await expect
    .poll(() => actionsOn(site, 'theme_changed'))
    .toEqual([{ details: { theme: isDark ? 'light' : 'dark' } }]);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', String(!isDark));
  expect(await actionsOn(site, 'photos_uploaded')).toHaveLength(1);
  expect(await actionsOn(site, 'theme_changed')).toHaveLength(1);
});

test('a draft that is not rendered yet reserves its height, so that a jump to the end arrives there', async ({
  page,
  site,
}) => {
  await arriveSignedIn(page, site);
  const picture = await readFile(webp);
  await page.getByLabel('Photos to add').setInputFiles(
    Array.from({ length: 24 }, (_, place) => ({
      name: `${place}.webp`,
      mimeType: 'image/webp',
      // Bytes after its end make it another file with the same picture.
      buffer: Buffer.concat([picture, Buffer.from([place])]),
    })),
  );
  await expect(draftEditor(page)).toBeVisible();
  await keep(page);
  const drafts = page.getByRole('article');
  await expect(drafts).toHaveCount(24);
  const height = (draft: Locator): Promise<number> =>
    draft.evaluate((element) => element.getBoundingClientRect().height);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 320 });
    await expect(drafts.last().getByRole('button')).toHaveCount(0);
    await expect
      .poll(async () => Math.abs((await height(drafts.first())) - (await height(drafts.last()))))
      .toBeLessThan(0.2);
  }
});

test('removed drafts can be restored for ten seconds, in which nothing is deleted', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await arriveSignedIn(page, site);
  await pick(page, jpeg);
  await field(page, 'Title').fill('Not this one');
  await expect(saved(page)).toBeVisible();
  await keep(page);
  const draft = card(page, 'Not this one');
  const undo = page.getByRole('button', { name: 'Undo' });
  /** Ends with the clock paused; answers its time at the press. */
  const remove = async (): Promise<number> => {
    await draft.getByRole('checkbox').check({ force: true });
    const button = page.getByRole('button', { name: 'Remove', exact: true });
    await expect(button).toBeVisible();
    await pauseClock(page);
    const clickedAt = await pageTime(page);
    await button.click();
    const removed = page.getByText('1 photo removed').first();
    await runUntil(page, async () => (await draft.count()) === 0 && (await removed.isVisible()));
    return clickedAt;
  };
  const takeBack = async (): Promise<void> => {
    await undo.click();
    await page.clock.resume();
    await expect(draft).toBeVisible();
    await expect(undo).toHaveCount(0);
  };
  await remove();
  await takeBack();

  const clickedAt = await remove();
  await passTime(page, clickedAt + 8_000 - (await pageTime(page)));
  await expect(draft).toHaveCount(0);
  // A reload keeps what was asked for, and the way back. The clock stays paused, two seconds before the removal is due.
  await page.reload();
  const nothing = page.getByRole('heading', { name: 'No photos are waiting on this device.' });
  await runUntil(page, async () => (await nothing.isVisible()) && (await undo.isVisible()));
  await expect(draft).toHaveCount(0);
  await takeBack();

  await remove();
  await passTime(page, 10_500);
  await page.clock.resume();
  await expect.poll(() => photosOn(page)).toEqual([]);
  await page.reload();
  await expect(sentence(page)).toHaveText('No photos are waiting on this device.');
});

test('drafts are exported as a ZIP, and another device imports their text and pictures', async ({
  page,
  browser,
  site,
}) => {
  await arriveSignedIn(page, site);
  await pick(page, jpeg, webp);
  await field(page, 'Title').fill('Carried over');
  await field(page, 'Description').fill('Line one\nLine “two”');
  await expect(saved(page)).toBeVisible();
  await keep(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as ZIP' }).last().click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText('2 photos exported')).toBeVisible();

  const profile = await browser.newContext({ serviceWorkers: 'block' });
  const tablet = await profile.newPage();
  await arriveSignedIn(tablet, site);
  const archive = await download.path();
  await tablet.getByLabel('ZIP to import').setInputFiles(archive);
  await expect(tablet.getByText('2 photos imported')).toBeVisible();
  await expect(sentence(tablet)).toHaveText('2 photos exist only on this device.');
  const brought = card(tablet, 'Carried over');
  await expect(brought.locator('img')).toHaveAttribute('src', /^blob:/);
  await tablet.getByRole('button', { name: 'Open Carried over' }).click();
  await expect(field(tablet, 'Description')).toHaveValue('Line one\nLine “two”');
  await keep(tablet);
  await tablet.getByLabel('ZIP to import').setInputFiles(archive);
  await expect(tablet.getByText('2 photos were here already.')).toBeVisible();
  await expect(sentence(tablet)).toHaveText('2 photos exist only on this device.');
  await profile.close();
});
