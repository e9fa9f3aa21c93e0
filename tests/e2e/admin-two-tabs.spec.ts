// Two tabs of the private area on one tablet: neither loses, doubles or tells what the other has done.
import type { Page } from '@playwright/test';
import { join, resolve } from 'node:path';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { card, draftEditor, field, saved, sentence } from '../support/browser/drafts-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import type { TestServer } from '../support/server/server.ts';

test.use({ viewport: { width: 820, height: 1180 }, contextOptions: { reducedMotion: 'reduce' } });

const fixtures = resolve(import.meta.dirname, '../fixtures');
const pictures = ['job-site-gps.jpg', 'job-site.webp', 'rotated-orientation-8.jpg'];

/** Keeps a draft with this title for each of the names. */
const keepDrafts = async (page: Page, ...names: readonly string[]): Promise<void> => {
  const files = pictures.slice(0, names.length).map((name) => join(fixtures, name));
  await page.getByLabel('Photos to add').setInputFiles(files);
  for (const [at, name] of names.entries()) {
    await field(page, 'Title').fill(name);
    await expect(saved(page)).toBeVisible();
    if (at < names.length - 1) await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, /^Keep as (?:a draft|drafts)$/);
  await expect(draftEditor(page)).toBeHidden();
  for (const name of names) await expect(card(page, name)).toContainText('Only on this device');
};

const openOther = async (page: Page, site: TestServer): Promise<Page> => {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 820, height: 1180 });
  await other.goto(site.url + adminPaths.panel);
  return other;
};

/** The texts of all messages that a tab shows from now on, also of those that are gone again. */
const messagesOf = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const seen = await page.evaluateHandle(() => {
    const messages = new Set<Element>();
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[data-scope="toast"][data-part="root"]'))
        messages.add(message);
    }).observe(document.body, { childList: true, subtree: true });
    return messages;
  });
  return () => seen.evaluate((messages) => [...messages].map(({ textContent }) => textContent));
};

/** Clicks Publish in both tabs at the same moment, with these photos chosen there. */
const publishInBoth = async (tabs: readonly (readonly [Page, readonly string[]])[]): Promise<void> => {
  for (const [tab, names] of tabs)
    for (const name of names) {
      await expect(card(tab, name)).toContainText('Only on this device');
      await card(tab, name).getByRole('checkbox').check({ force: true });
    }
  await Promise.all(tabs.map(([tab]) => tab.getByRole('button', { name: 'Publish', exact: true }).click()));
};

test('pressing Publish in two tabs at once publishes each draft once, with one result for each press [F-B21]', async ({
  page,
  context,
  site,
}) => {
  const here = ['First', 'Second'];
  const there = ['First', 'Third'];
  // Who is first has the one that both chose.
  const counts = [1, 2];
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await asOwner(site, 'analytics_events?event_type=eq.admin_action', { method: 'DELETE' });
  await arriveSignedIn(page, site);
  const names = [...new Set([...here, ...there])];
  await keepDrafts(page, ...names);
  const other = await openOther(page, site);
  const uploads: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/'))
      uploads.push(request.url());
  });
  const [shown, shownThere] = [await messagesOf(page), await messagesOf(other)];
  const notices = async (): Promise<readonly string[]> =>
    [...(await shown()), ...(await shownThere())]
      .filter((message) => message.startsWith('Publishing Complete'))
      .sort();

  await publishInBoth([
    [page, here],
    [other, there],
  ]);
  const all = `All ${names.length} photos are safely on the server.`;
  for (const tab of [page, other]) await expect(sentence(tab)).toHaveText(all);
  const messages = counts.map((count) =>
    expect.stringContaining(`Successfully published ${count} photos. 0 failed.`),
  );
  await expect.poll(notices).toEqual(messages);
  await expect
    .poll(() =>
      asOwner(
        site,
        'analytics_events?select=metadata->details->count&event_type=eq.admin_action&order=metadata->details->count',
      ),
    )
    .toEqual(counts.map((count) => ({ count })));
  expect(await asOwner(site, 'gallery_photos?select=title&order=title')).toEqual(
    names.map((title) => ({ title })),
  );
  expect(new Set(uploads).size).toBe(uploads.length);
  expect(await notices()).toEqual(messages);
});

test('two tabs that type in different fields of one draft lose neither [F-A19]', async ({ page, site }) => {
  await arriveSignedIn(page, site);
  await keepDrafts(page, 'Both');
  const other = await openOther(page, site);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Open Both' }).click();
    await expect(field(tab, 'Title')).toHaveValue('Both');
  }
  // At the same moment, so that neither has received the other's text when it stores its own.
  for (const round of ['once', 'twice', 'thrice', 'four times', 'five times']) {
    await Promise.all([
      field(page, 'Description').fill(`In the first tab, ${round}`),
      field(other, 'Process steps').fill(`In the second tab, ${round}`),
    ]);
    for (const tab of [page, other]) {
      await expect(saved(tab)).toBeVisible();
      await expect(field(tab, 'Description')).toHaveValue(`In the first tab, ${round}`);
      await expect(field(tab, 'Process steps')).toHaveValue(`In the second tab, ${round}`);
    }
  }
  await page.reload();
  await page.getByRole('button', { name: 'Open Both' }).click();
  await expect(field(page, 'Title')).toHaveValue('Both');
  await expect(field(page, 'Description')).toHaveValue('In the first tab, five times');
  await expect(field(page, 'Process steps')).toHaveValue('In the second tab, five times');
});
