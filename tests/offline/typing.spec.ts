// A message that is typed without a pause on a phone that dies: the letters of the last second are at stake, and no others.
import { createDevice } from '../faults/browser/device.ts';
import { expectLetters, typeLetters } from '../support/browser/typing.ts';
import { expect, test } from '../support/browser/site.ts';

test('twelve seconds of typing in the contact form are restored after the browser was killed', async ({
  site,
}) => {
  const device = await createDevice({ hasWorker: false });
  try {
    const page = await device.context().newPage();
    const open = async (at: typeof page) => {
      await at.goto(`${site.url}/contact`);
      await expect(at.locator('form:has(textarea)')).toHaveJSProperty('noValidate', true);
      return at.getByLabel('Message*');
    };
    await typeLetters(await open(page));
    await device.killBrowser();
    await expectLetters(await open(await device.context().newPage()));
  } finally {
    await device.remove();
  }
});
