import {
  fillIn,
  formsEndpoint,
  messagesOf,
  openContact,
  clickSend,
  visitorText,
} from '../support/browser/contact-page.ts';
import { expect, test } from '../support/browser/site.ts';

test.describe('a contact form whose server fails', () => {
  test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

  // How each other answer is read: src/data/supabase/forms.gateway.test.ts and src/data/forms/form-response.test.ts.
  test('without an answer: after a timeout the message waits, with its text [S1 §4.2]', async ({ page }) => {
    const text = visitorText();
    await page.route(formsEndpoint, () => undefined);
    await openContact(page);
    await fillIn(page, text);
    await clickSend(page);
    const waiting = page.getByRole('list', { name: 'Unsent messages' });
    // Between two tries, the first of which may follow at once.
    await expect(waiting).toContainText('could not confirm that your message arrived', { timeout: 150_000 });
    await expect(waiting).toContainText(text.message);
  });

  test(
    'by losing its answer: pressed again, the owner still has one row',
    { tag: '@fast' },
    async ({ page, site }) => {
      const text = visitorText();
      let calls = 0;
      await page.route(formsEndpoint, async (route) => {
        calls += 1;
        const response = await route.fetch();
        if (calls === 1) await route.abort('connectionreset');
        else await route.fulfill({ response });
      });
      await openContact(page);
      await fillIn(page, text);
      await clickSend(page);
      await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
      await expect(page.getByText(/^We could not confirm that your message arrived/)).toBeVisible();
      await expect(page.getByText(/You are offline/)).toHaveCount(0);
      expect(await messagesOf(site, text)).toHaveLength(1);
      await page.getByRole('button', { name: 'Send now' }).click();
      await expect(page.getByText(/^Sent /)).toBeVisible();
      expect(calls).toBe(2);
      expect(await messagesOf(site, text)).toHaveLength(1);
    },
  );
});
