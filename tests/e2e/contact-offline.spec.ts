import {
  clickSend,
  messagesOf,
  openContact,
  sendOffline,
  unsent,
  visitorText,
} from '../support/browser/contact-page.ts';
import { expect, test } from '../support/browser/site.ts';

test.describe('a contact form without connection', () => {
  test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

  test(
    'keeps the message, lets it be changed or cancelled, and sends it when the connection is back or at the next visit [S1 §4.3]',
    { tag: '@fast' },
    async ({ page, site, context }) => {
      await test.step('keeps the message, lets it be changed, and sends it when the connection is back', async () => {
        const text = visitorText();
        await sendOffline(page, text);
        const waiting = unsent(page);
        await expect(waiting).toContainText('You are offline');
        await waiting.getByRole('button', { name: 'Edit' }).click();
        await expect(page.getByLabel('Full Name*')).toHaveValue(text.name);
        await page.getByLabel('Message*').fill(`${text.message} Changed.`);
        await clickSend(page);
        await expect(waiting).toContainText('Changed.');
        expect(await messagesOf(site, text)).toEqual([]);
        await context.setOffline(false);
        await expect(page.getByText(/^Sent /)).toBeVisible();
        expect(await messagesOf(site, text)).toMatchObject([{ message: `${text.message} Changed.` }]);
      });

      await test.step('lets the visitor cancel: nothing is sent', async () => {
        const text = visitorText();
        await sendOffline(page, text);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(page.getByText('was removed from this device and not sent.')).toBeVisible();
        await context.setOffline(false);
        await page.reload();
        await expect(page.getByLabel('Message*')).toBeVisible();
        await expect(unsent(page)).toBeHidden();
        expect(await messagesOf(site, text)).toEqual([]);
      });

      await test.step('sends what waits at the next visit of any page with the form', async () => {
        const text = visitorText();
        await sendOffline(page, text);
        await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
        await page.close();
        await context.setOffline(false);
        const later = await context.newPage();
        await openContact(later);
        await expect(later.getByRole('list', { name: 'Messages sent from this device' })).toContainText(
          text.message,
        );
        expect(await messagesOf(site, text)).toHaveLength(1);
      });
    },
  );
});
