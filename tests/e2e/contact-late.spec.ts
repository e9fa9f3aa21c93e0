import { fillIn, messagesOf, openContact, pressSend, visitorText } from '../support/contact-page.ts';
import { expect, test } from '../support/site.ts';

test.describe('a contact form whose script comes late', () => {
  const formScript = '**/assets/form-engine-*.js';
  test.use({
    allowedMessages: [/Failed to load resource|net::ERR/],
  });

  test('shows at once that it sends, and sends what was typed before', async ({ page, site }) => {
    const text = visitorText();
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(formScript, async (route) => {
      await arrival;
      await route.continue();
    });
    await openContact(page);
    await fillIn(page, text);
    await pressSend(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(page.getByLabel('Message*')).toHaveValue(text.message);
    arrive();
    await expect(page.getByText(/^Sent /)).toBeVisible();
    expect(await messagesOf(site, text)).toMatchObject([{ message: text.message, phone: text.phone }]);
  });

  test('or not at all, says that nothing was sent, and keeps the text', async ({ page, site }) => {
    const text = visitorText();
    await page.route(formScript, (route) => route.abort());
    await openContact(page);
    await fillIn(page, text);
    await pressSend(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Your message was not sent' })).toBeVisible();
    await expect(page.getByLabel('Message*')).toHaveValue(text.message);
    expect(await messagesOf(site, text)).toEqual([]);
  });
});
