import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { fillIn, messagesOf, openContact, clickSend, visitorText } from '../support/contact-page.ts';
import { asOwner, expect, test } from '../support/site.ts';

/** Stops the page's clock, an hour after the page was shown: time passes only when the test says so. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(new Date('2026-03-02T12:00:00'));

/** Clicks, then lets the page's clock tick until the answer is there; answers how many ms have passed on it. */
const clickUntilAnswered = async (page: Page, act: () => Promise<void>): Promise<number> => {
  let isAnswered = false;
  let passed = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/functions/v1/forms')) isAnswered = true;
  });
  await act();
  await expect
    .poll(
      async () => {
        if (isAnswered) return true;
        await page.clock.runFor(2);
        passed += 2;
        return false;
      },
      { intervals: [50] },
    )
    .toBe(true);
  return passed;
};

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-02T11:00:00') });
});

test('a message shows as sending for a whole second, also when the answer is there at once [S1 §9.10]', async ({
  page,
  site,
}) => {
  const text = visitorText();
  await openContact(page);
  await fillIn(page, text);
  await stopClock(page);
  const passed = await clickUntilAnswered(page, () => clickSend(page));
  await page.clock.runFor(980 - passed);
  // Time for the page to show a result, if it were to.
  for (let round = 0; round < 5; round += 1) expect(await messagesOf(site, text)).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.clock.runFor(40);
  await expect(page.getByText(/^Sent /)).toBeVisible();
});

test('a subscription is busy for a second and a half, also when the answer is there at once [S1 §9.11]', async ({
  page,
  site,
}) => {
  const { email } = visitorText();
  await page.goto('/gallery');
  await waitForHydration(page);
  const block = page.getByRole('main').locator('form:has(input[value="newsletter"])');
  await block.getByLabel('Email Address').fill(email);
  await stopClock(page);
  const passed = await clickUntilAnswered(page, () =>
    block.getByRole('button', { name: 'Subscribe' }).click(),
  );
  await page.clock.runFor(1480 - passed);
  for (let round = 0; round < 5; round += 1)
    expect(await asOwner(site, `newsletter_subscribers?email=eq.${email}&select=id`)).toHaveLength(1);
  await expect(block.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await page.clock.runFor(40);
  await expect(page.getByRole('main').getByText('Thank you for subscribing')).toBeVisible();
});
