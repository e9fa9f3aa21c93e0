// The settings in the states that a person meets: something waits, something differs, something will be removed.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openTab, settingsOf, button } from '../../../tests/support/settings-page.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { asOwner } from '../../../tests/support/site.ts';
import { withoutNotes } from './actions.ts';
import type { Stage } from './stage.ts';

const longAddress =
  'somebody.with.a.rather.long.name.and.a.department@another-company-of-the-same-owner.example';

const addOldVisits = async (site: TestServer, count: number): Promise<void> => {
  const created_at = new Date(Date.now() - 100 * 86_400_000).toISOString();
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    event_type: 'page_view',
    page_path: '/about',
    session_id: crypto.randomUUID(),
    created_at,
  }));
  await asOwner(site, 'analytics_events?select=id', { method: 'POST', body: JSON.stringify(rows) });
};

const account = async ({ page, context, shoot }: Stage): Promise<void> => {
  await page.reload();
  await openTab(page, 'Profile');
  await expect(button(page, 'Update email')).toBeVisible();
  await shoot('settings-profile');
  await page.getByRole('textbox', { name: 'New email' }).fill(longAddress);
  await button(page, 'Update email').click();
  await expect(page.getByText('to be confirmed')).toBeVisible();
  await shoot('settings-profile-waiting');
  await openTab(page, 'Security');
  await withoutNotes(page);
  await shoot('settings-security', true);
  await page.getByLabel('New password', { exact: true }).fill('a new password');
  await page.getByLabel('Confirm new password').fill('another');
  await context.setOffline(true);
  await expect(button(page, 'Update password')).toHaveAccessibleDescription(/You are offline/);
  await shoot('settings-security-offline', true);
  await context.setOffline(false);
};

const holdCleanup = async (page: Page): Promise<() => void> => {
  let go = (): void => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  let calls = 0;
  await page.route('**/rpc/purge_analytics', async (route) => {
    calls += 1;
    if (calls === 1) return route.fulfill({ json: { deleted: 400, remaining: 600 } });
    await gone;
    return route.continue();
  });
  return () => go();
};

const privacy = async ({ page, shoot }: Stage): Promise<void> => {
  await openTab(page, 'Privacy');
  await expect(page.getByText('1,000 records of visits older than 90 days')).toBeVisible();
  await shoot('settings-privacy', true);
  await page.getByLabel('Data retention').selectOption('30');
  await page.getByText('Detailed analytics', { exact: true }).click();
  await expect(page.getByText('1,000 records of visits older than 30 days')).toBeVisible();
  await shoot('settings-privacy-unsaved', true);
  await button(page, 'Clean up old data').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('settings-cleanup-question');
  const goOn = await holdCleanup(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('400 of 1,000')).toBeVisible();
  await shoot('settings-cleanup', true);
  goOn();
  await expect(page.getByText('Data Cleanup Complete')).toBeVisible();
  await shoot('settings-cleanup-done', true);
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await openTab(page, 'Privacy');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 });
  await shoot('settings-privacy-failure', true);
  await page.unroute('**/rest/v1/**');
};

export const settingsScenes = async (stage: Stage): Promise<void> => {
  await addOldVisits(stage.site, 1_000);
  await settingsOf(stage.page, stage.site, 'the.administrator');
  await privacy(stage);
  await account(stage);
};
