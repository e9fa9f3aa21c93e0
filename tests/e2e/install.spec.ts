// Installing the site: what the browser itself says of it, the offer it makes, and the steps where it makes none.
import { expect, test } from '../support/site.ts';
import { openLink } from './calculator.parts.ts';
import { waitForHydration } from '../support/hydration.ts';

/** As Chromium does on a phone; `answer` is what the visitor says to its dialog. */
const offerInstall = (answer: string) => {
  window.addEventListener('DOMContentLoaded', () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['prompted'] = answer;
        return Promise.resolve({ outcome: answer });
      },
    });
    window.dispatchEvent(event);
    document.documentElement.dataset['held'] = String(event.defaultPrevented);
  });
};

test('the browser finds nothing that keeps the site from being installed', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('"Saved estimates"');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window never installs; Playwright's contexts are such windows.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  await context.close();
});

test('an offer made before the script is there is kept until the visitor asks for it', async ({ page }) => {
  await page.addInitScript(offerInstall, 'dismissed');
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-held', 'true');
  await page.getByRole('button', { name: 'Install this site' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'dismissed');
  await expect(page.getByRole('dialog')).toBeHidden();
  // A prompt can be used once: from now on the steps are shown.
  await page.getByRole('button', { name: 'Install this site' }).click();
  await expect(page.getByRole('dialog', { name: 'Install this site' })).toBeVisible();
});

test('saving an estimate brings the one offer, and its cross ends it for good', async ({ page }) => {
  await page.addInitScript(offerInstall, 'accepted');
  const { summary } = await openLink(page, '?type=steam&len=8', '$18,000');
  await summary.getByRole('button', { name: 'Save estimate' }).click();
  const offer = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(offer).toContainText('Put this site on your home screen?');
  await offer.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(offer).toBeHidden();
  const stored = await page.evaluate(() => localStorage.getItem('install_offer'));
  expect(stored).toContain('"isSettled":true');
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
for (const [name, userAgent, step] of [
  ['Safari on an iPhone', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Add to Home Screen'],
  ['the browser of another app', `${iphone} Mobile/15E148 Instagram 400.0.0`, 'Open in browser'],
  [
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Chrome, Edge or Safari',
  ],
] as const)
  test.describe(`in ${name}`, () => {
    test.use({ userAgent });

    test('the entry shows the steps that are right there, and the keyboard leaves them', async ({ page }) => {
      await page.goto('/faq');
      await waitForHydration(page);
      const entry = page.getByRole('button', { name: 'Install this site' });
      await entry.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Install this site' });
      await expect(dialog).toContainText(step);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(entry).toBeFocused();
    });
  });

test('a site that runs as an app does not offer to be installed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true });
  });
  await page.goto('/about');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Quick links' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Install this site' })).toBeHidden();
});
