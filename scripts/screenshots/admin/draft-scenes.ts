// The photos of this device in every state that can be reached.
import { expect } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { adminKeys } from '../../../src/data/local/keys.ts';
import { accountButton, signIn } from '../../../tests/support/admin.ts';
import { keepDrafts, pick, prepared, withoutNotes } from './actions.ts';
import type { PickedFiles } from './picked-files.ts';
import type { Stage } from './stage.ts';

const longTitle =
  'A four-person outdoor cabin in thermally modified spruce with a Donaudampfschifffahrtsgesellschaft sign over its door';

const card = (stage: Stage, index: number) => stage.page.getByRole('main').getByRole('article').nth(index);

const first = async (stage: Stage, { photos, unreadable, skipped }: PickedFiles): Promise<void> => {
  const { page, shoot } = stage;
  await shoot('drafts-empty', true);
  await accountButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await shoot('account-menu');
  await page.keyboard.press('Escape');
  await pick(page, photos.slice(0, 1));
  await expect(page.getByRole('dialog')).toBeVisible();
  await prepared(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(longTitle);
  await expect(page.getByText(/^Saved on this (tablet|device), /)).toBeVisible();
  await keepDrafts(page);
  await shoot('drafts-1', true);
  // Pictures are prepared by a worker whose script does not come for now.
  await pick(page, [...photos.slice(1), unreadable, ...skipped]);
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 });
  await keepDrafts(page);
  await shoot('drafts-preparing', true);
  await prepared(page);
  await shoot('drafts-12', true);
};

const sent = async (stage: Stage): Promise<void> => {
  const { page, context, shoot } = stage;
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (const at of [1, 2, 3]) await boxes.nth(at).check({ force: true });
  await shoot('selection-bar');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published \d/)).toHaveCount(3, { timeout: 90_000 });
  await withoutNotes(page);
  await context.setOffline(true);
  for (const at of [1, 2]) await boxes.nth(at).check({ force: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(card(stage, 0)).toBeVisible();
  await expect(page.getByText('Waiting for signal').first()).toBeVisible({ timeout: 30_000 });
  await shoot('drafts-waiting-for-signal', true);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /to send/ })
    .click();
  await expect(page.getByRole('button', { name: 'Send now' }).last()).toBeVisible();
  await shoot('waiting-chip');
  await page.keyboard.press('Escape');
  await boxes.last().check({ force: true });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await shoot('removed');
};

const signedOut = async ({ page, context, site, shoot }: Stage): Promise<void> => {
  await page.evaluate((key) => localStorage.removeItem(key), adminKeys.session);
  await context.setOffline(false);
  await page.goto(site.url + adminPaths.panel);
  await expect(page.getByText('Signed out. Drafts stay here; sign in to publish.')).toBeVisible();
  await expect(page.getByText('Waiting for you to sign in').first()).toBeVisible({ timeout: 30_000 });
  await shoot('signed-out', true);
};

/** The browser has evicted the site's IndexedDB. */
const erased = async ({ page, context, site, shoot }: Stage): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' });
  await page.reload();
  await expect(page.getByText('Local drafts missing')).toBeVisible();
  await shoot('drafts-missing');
};

export const draftScenes = async (stage: Stage, files: PickedFiles): Promise<void> => {
  await signIn(stage.page, stage.site);
  await first(stage, files);
  await sent(stage);
  await signedOut(stage);
  await erased(stage);
};
