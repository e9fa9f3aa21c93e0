import { openBeforeHydration } from '../support/browser/hydration.ts';
import { fillIn, messagesOf, clickSend, visitorText } from '../support/browser/contact-page.ts';
import { expect, test } from '../support/browser/site.ts';

test('text typed before hydration stays, and is sent', async ({ page, site }) => {
  const text = visitorText();
  const hydrate = await openBeforeHydration(page, '/contact');
  await fillIn(page, text);
  hydrate();
  await expect(page.locator('form:has(textarea)')).toHaveJSProperty('noValidate', true);
  await expect(page.getByLabel('Message*')).toHaveValue(text.message);
  await clickSend(page);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  expect(await messagesOf(site, text)).toMatchObject([{ message: text.message, phone: text.phone }]);
});
