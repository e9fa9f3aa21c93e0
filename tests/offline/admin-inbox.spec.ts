// The inbox of a tablet that is closed and opened again without a signal: only a browser has the saved page and its database.
import { adminPaths } from '../../src/content/admin-routes.ts';
import { submitSignIn } from '../support/browser/admin.ts';
import { storeMessages } from '../support/browser/inbox.ts';
import { inboxPath, openMessage, pane, row, rows } from '../support/browser/inbox-page.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { startTestServer } from '../support/server/server.ts';
import { createDevice } from '../faults/browser/device.ts';

test('messages are read and answered on an offline tablet that is closed in between', async () => {
  const site = await startTestServer({ seed: 'none' });
  const device = await createDevice();
  try {
    await storeMessages(site, [{ name: 'Ann One', message: 'Hello.' }, { name: 'Ben Two' }]);
    let page = await device.context().newPage();
    await page.goto(site.url + adminPaths.signIn);
    await submitSignIn(page, { email: site.adminEmail, password: site.adminPassword });
    await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible();
    await page.goto(site.url + inboxPath);
    await expect(rows(page)).toHaveCount(2);

    await site.halt();
    await device.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(/^These are the newest messages as of /)).toBeVisible();
    await openMessage(page, 'Ann One');
    await expect(pane(page).getByText('Hello.')).toBeVisible();
    await pane(page).getByLabel('Note').fill('Gate code 4711');
    await pane(page).getByRole('button', { name: 'Mark handled' }).click();
    await expect(
      pane(page).getByText(/^Saved on this \w+\. It will be sent when you are back online\.$/),
    ).toBeVisible();
    await page.close();
    page = await device.context().newPage();
    await page.goto(site.url + inboxPath);
    await expect(row(page, 'Ann One')).toContainText('Waiting for signal');
    await openMessage(page, 'Ann One');
    await expect(pane(page).getByLabel('Note')).toHaveValue('Gate code 4711');

    await site.restart();
    await device.context().setOffline(false);
    await expect(row(page, 'Ann One')).not.toContainText('Waiting for signal');
    await expect
      .poll(() => asOwner(site, 'contact_messages?handled_at=not.is.null&select=name,note,revision'))
      .toEqual([{ name: 'Ann One', note: 'Gate code 4711', revision: 1 }]);
  } finally {
    await device.remove();
    await site.stop();
  }
});
