import { fillIn, messagesOf, openContact, clickSend, visitorText } from '../support/browser/contact-page.ts';
import { pauseClock } from '../support/browser/paused-clock.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';

test.describe('the contact form', () => {
  test(
    'sends a message, says when, and the owner has exactly one row [S1 §2.88, §4.1, §4.2, §7.1]',
    { tag: '@fast' },
    async ({ page, site }) => {
      const text = visitorText();
      await page.clock.install();
      await openContact(page);
      await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeVisible();
      await fillIn(page, text);
      // The form is busy for a second of the page's clock.
      await pauseClock(page);
      const clickedAt = Date.now();
      await clickSend(page);
      const busy = page.getByRole('button', { name: 'Sending...' });
      await expect(busy).toBeDisabled();
      await expect(busy.locator('i'), 'the turning ring').toBeVisible();
      await page.clock.resume();
      await expect(page.getByText(/^Sent [A-Z][a-z]+day \d+:\d\d\s[AP]M$/)).toBeVisible();
      expect(Date.now() - clickedAt).toBeGreaterThanOrEqual(1000);
      await expect(page.getByRole('status').filter({ hasText: 'Your message was sent.' })).toBeAttached();
      expect(await messagesOf(site, text)).toMatchObject([
        {
          name: text.name,
          phone: text.phone,
          service: text.service,
          afternoons: text.afternoons,
          message: text.message,
          page_path: '/contact',
        },
      ]);

      await page.getByRole('button', { name: 'Write another message' }).click();
      await expect(page.getByLabel('Message*')).toHaveValue('');
      await page.reload();
      const receipts = page.getByRole('list', { name: 'Messages sent from this device' });
      await expect(receipts).toContainText(/Sent [A-Z][a-z]+day \d+:\d\d\s[AP]M/);
      await expect(receipts).toContainText(text.message);
      await receipts.getByRole('button', { name: 'Remove from this device' }).click();
      await expect(receipts).toBeHidden();
    },
  );

  test("names what is missing in the browser's own words, leads to it, and sends nothing [S1 §5.1, §5.2, §5.3, §5.6]", async ({
    page,
  }) => {
    await test.step("at a field that is wrong stand the browser's own words", async () => {
      await openContact(page);
      const form = page.locator('form:has(textarea)');
      const labels = ['Full Name*', 'Email Address*', 'Message*'];
      await clickSend(page);
      for (const label of labels) {
        const control = form.getByLabel(label);
        await expect(control).toHaveAttribute('aria-invalid', 'true');
        const own = await control.evaluate((field: HTMLInputElement) => field.validationMessage);
        expect(own).not.toBe('');
        await expect(control.locator('xpath=..').getByText(own, { exact: true })).toBeVisible();
      }
      for (const label of ['Phone Number', 'Service'])
        await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'false');
    });

    await test.step('a summary names what is missing and leads to it, and nothing is sent', async () => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/functions/')) sent.push(request.url());
      });
      await openContact(page);
      await page.locator('form:has(textarea)').getByLabel('Email Address*').fill('ann.example');
      await clickSend(page);
      const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('button')).toHaveCount(3);
      await summary.getByRole('button', { name: /^Message/ }).click();
      await expect(page.getByLabel('Message*')).toBeFocused();
      await expect(page.getByLabel('Message*')).toHaveAttribute('aria-invalid', 'true');
      expect(sent).toEqual([]);
    });
  });
});

test.describe('a contact form without script', () => {
  test.use({ javaScriptEnabled: false, allowedMessages: [/Failed to load resource/] });

  test('submits natively, and is answered by the thank-you page or a page of errors, like the newsletter form [S1 §4.4]', async ({
    page,
    site,
  }) => {
    await test.step('it is answered by the thank-you page', async () => {
      const text = visitorText();
      await page.goto('/contact');
      await fillIn(page, text);
      await clickSend(page);
      await expect(page).toHaveURL('/thank-you');
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
      expect(await messagesOf(site, text)).toMatchObject([{ message: text.message, page_path: '/contact' }]);
      await page.goBack();
      await expect(page.getByLabel('Message*')).toHaveValue(text.message);
      await clickSend(page);
      await expect(page).toHaveURL('/thank-you');
      expect(await messagesOf(site, text)).toHaveLength(1);
    });

    await test.step('it is answered by a page that says what is wrong, and Back has the text', async () => {
      const text = { ...visitorText(), name: ' ' };
      await page.goto('/contact');
      await fillIn(page, text);
      await clickSend(page);
      await expect(page.getByRole('heading', { name: 'Something is missing' })).toBeVisible();
      await expect(page.getByText('Please enter your full name.')).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Message*')).toHaveValue(text.message);
    });

    await test.step('the newsletter form in the footer posts by itself and is answered by the thank-you page', async () => {
      const email = visitorText().email;
      await page.goto('/services/steam-shower-design');
      const form = page.getByRole('contentinfo').locator('form');
      await form.getByLabel('Email Address').fill(email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page).toHaveURL('/thank-you/newsletter');
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you for subscribing' })).toBeVisible();
      expect(await asOwner(site, `newsletter_subscribers?email=eq.${email}&select=consent_page`)).toEqual([
        { consent_page: '/services/steam-shower-design' },
      ]);
    });
  });
});

test.describe('the map', () => {
  const map = 'https://www.openstreetmap.org/**';
  // The test's own preparation also runs in the frame, where there is no storage.
  test.use({ allowedMessages: [/localStorage.*Access is denied/] });

  test('loads on a press when the visitor opted out, else when it is near the viewport, without a referrer [S1 §2.90]', async ({
    page,
  }) => {
    await test.step('it waits for a press when the visitor said no', async () => {
      const asked: string[] = [];
      await page.route(map, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<p>Map of Atlanta</p>' });
      });
      await openContact(page);
      const button = page.getByRole('button', { name: 'Show the map' });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeVisible();
      expect(asked).toEqual([]);
      await button.click();
      await expect(page.getByTitle('Find Us')).toBeVisible();
      await expect(page.frameLocator('[title="Find Us"]').getByText('Map of Atlanta')).toBeVisible();
    });

    await test.step('it loads when it comes near, and leaves no word about the page', async () => {
      await page.addInitScript(() => {
        localStorage.setItem('analytics_consent', 'granted');
      });

      await openContact(page);
      const frame = page.getByTitle('Find Us');
      await expect(frame).toHaveAttribute('loading', 'lazy');
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
      await expect(page.getByRole('link', { name: /^Directions/ })).toBeVisible();
    });
  });
});
