import { openContact, clickSend } from '../support/contact-page.ts';
import { expect, test } from '../support/site.ts';

test("at a field that is wrong stand the browser's own words [S1 §5.1, §5.2, §5.3, §5.6]", async ({
  page,
}) => {
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
