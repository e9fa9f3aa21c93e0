// Installing the site: what the browser itself says of it, the offer it makes, and the steps where it makes none.
import type { Page } from '@playwright/test';
import { localKeys } from '../../src/data/local/keys.ts';
import { waitForHydration } from '../support/browser/hydration.ts';
import { pauseClock, runUntil } from '../support/browser/paused-clock.ts';
import { expect, test } from '../support/browser/site.ts';
import { openLink } from '../support/browser/calculator-parts.ts';

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

test('the browser reports the site as installable', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    const session = await context.newCDPSession(page);
    const manifest = async () => {
      const { errors, data } = await session.send('Page.getAppManifest');
      return { errors, data };
    };
    await expect.poll(manifest).toEqual({ errors: [], data: expect.stringContaining('"Saved estimates"') });
    // A private window never installs; Playwright's contexts are such windows.
    const obstacles = async () => {
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    };
    await expect.poll(obstacles).toEqual([]);
  } finally {
    await context.close();
  }
});

test.describe('on a device that is counted', () => {
  // The stored number of visits shows that the listener of the offer has started. The visits themselves stay here.
  test.use({ isCounted: true });
  test.beforeEach(({ page }) => page.route('**/rest/v1/rpc/ingest_events', () => undefined));

  const storedOffer = (page: Page): Promise<string> =>
    page.evaluate((key) => localStorage.getItem(key) ?? '', localKeys.installOffer);

  test('an install prompt that fires before hydration is available later', async ({ page }) => {
    await page.addInitScript(offerInstall, 'dismissed');
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-held', 'true');
    await expect.poll(() => storedOffer(page)).toContain('"visits":1');
    const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' });
    await entry.click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'dismissed');
    await expect.poll(() => storedOffer(page)).toContain('"isSettled":true');
    await expect(page.getByRole('dialog')).toBeHidden();
    // A prompt can be used once: from now on the steps are shown.
    await entry.click();
    await expect(page.getByRole('dialog', { name: 'Install this site' })).toBeVisible();
  });

  test('saving an estimate offers installation once, and dismissing it is final', async ({ page }) => {
    await page.addInitScript(offerInstall, 'accepted');
    await page.clock.install();
    const { summary } = await openLink(page, '?type=steam&len=8', '$18,000');
    await expect.poll(() => storedOffer(page)).toContain('"visits":1');
    await pauseClock(page);
    await summary.getByRole('button', { name: 'Save estimate' }).click();
    const offer = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await runUntil(page, () => offer.isVisible());
    await expect(offer).toContainText('Put this site on your home screen?');
    await offer.getByRole('button', { name: /^Dismiss/ }).click();
    await expect.poll(() => storedOffer(page)).toContain('"isSettled":true');
    await expect(offer).toBeHidden();
  });
});

test.describe('in Safari on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  });

  // The steps of other browsers: src/features/pwa/install-entry.test.tsx.
  test('the menu item shows the steps, and is absent in the installed app', async ({ page }) => {
    await test.step('the keyboard opens the steps and leaves them', async () => {
      await page.goto('/faq');
      await waitForHydration(page);
      const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Install this site' });
      await entry.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Install this site' });
      await expect(dialog).toContainText('Add to Home Screen');
      await expect(dialog.and(page.locator(':focus-within'))).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(entry).toBeFocused();
    });

    await test.step('a site that runs as an app does not offer to be installed', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'standalone', { value: true });
      });
      await page.goto('/about');
      await waitForHydration(page);
      // The footer hydrates after the navigation, in a boundary of its own.
      const newsletter = page.getByRole('contentinfo').locator('form');
      await expect(newsletter).toHaveJSProperty('noValidate', true);
      await expect(page.getByRole('button', { name: 'Install this site' })).toHaveCount(0);
    });
  });
});
