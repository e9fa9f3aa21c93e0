import type { BrowserContext } from '@playwright/test';
import { fillIn, clickSend, visitorText } from '../support/browser/contact-page.ts';
import { expect, test } from '../support/browser/site.ts';
import {
  address,
  dollars,
  features,
  openCalculator,
  openLink,
  partsOf,
  types,
} from '../support/browser/calculator-parts.ts';

const amountIn = (text: string): number => Number(text.replace(/[$,]/g, ''));

// Every combination of choices is computed in src/features/calculator/figures.test.ts.
test('every control works by the keyboard alone, and one combination of each type gives the figure of the formula [S1 §4.20, §9.5, §9.6, §9.8]', async ({
  page,
}) => {
  await test.step('the keyboard alone reaches and operates everything', async () => {
    const { figure, slider, type, feature, quote } = await openCalculator(page);
    const tabTo = async (target: ReturnType<typeof type>) => {
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(target).toBeFocused({ timeout: 50 });
      }).toPass();
    };
    await page.evaluate(() => {
      document.querySelector('h1')?.focus();
    });
    await tabTo(type('Traditional Finnish Sauna'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(type('Infrared Sauna')).toBeChecked();
    await tabTo(page.getByRole('button', { name: 'One foot less' }));
    await page.keyboard.press('Enter');
    await tabTo(slider);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(figure).toHaveText('$10,000');
    await page.keyboard.press('End');
    await tabTo(page.getByRole('button', { name: 'One foot more' }));
    await page.keyboard.press('Enter');
    await expect(figure).toHaveText('$18,000');
    await tabTo(page.getByRole('radio', { name: 'Indoor' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(feature('Lighting'));
    await page.keyboard.press('Space');
    await tabTo(feature('Chromotherapy'));
    await page.keyboard.press('Space');
    await expect(figure).toHaveText('$24,830');
    await tabTo(quote);
    await tabTo(page.getByRole('button', { name: 'Reset' }));
    await page.keyboard.press('Enter');
    await expect(figure).toBeHidden();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  });

  await test.step('one combination of each type gives the figure of the formula, and lines that add up to it', async () => {
    const { type, slider, location, feature, figure, table, summary } = partsOf(page);
    for (const [index, [, typeName, base]] of types.entries()) {
      const feet = 4 + 2 * index;
      const place = index % 2 === 0 ? 'Indoor' : 'Outdoor';
      await type(typeName).check();
      await slider.fill(String(feet));
      await location(place).check();
      let expected = base + 1000 * feet;
      for (const [bit, [, name, price]] of features.entries()) {
        const isChosen = ((5 * index + 9) & (1 << bit)) !== 0;
        if (isChosen) expected += price;
        await feature(name).setChecked(isChosen);
      }
      if (place === 'Outdoor') expected = Math.round(expected * 1.3);
      await expect(figure).toHaveText(dollars(expected));
      // The table follows the figure; its lines belong to its own last one.
      await expect(table.locator('tfoot')).toContainText(dollars(expected));
      const amounts = await table.locator('tbody td').allTextContents();
      expect(amounts.map(amountIn).reduce((sum, amount) => sum + amount, 0)).toBe(expected);
      await expect(summary.getByText('This is only an estimate, not an offer.')).toBeVisible();
    }
  });
});

test('a link opens with its estimate at once, and the figure keeps its width while it changes [S1 §4.22, §9.7]', async ({
  page,
}) => {
  await test.step('a link shows its figure with the first frame that shows its choices', async () => {
    await page.addInitScript(() => {
      const look = (): void => {
        const isChosen = document.querySelector('input[value=steam]')?.matches(':checked') === true;
        const figure = document.querySelector('.figure')?.textContent;
        if (isChosen) document.documentElement.dataset['firstFigure'] ??= figure ?? 'none';
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${address}?type=steam&len=9&loc=outdoor&f=sound.glass_door`);
    await expect(page.locator('html')).toHaveAttribute('data-first-figure', '$27,300');
  });

  await test.step('a link opens with its estimate, and the address follows each choice without filling the history', async () => {
    const { figure, type, location, slider, feature, quote } = await openLink(
      page,
      '?type=steam&len=9&loc=outdoor&f=sound.glass_door',
      '$27,300',
    );
    await expect(type('Steam Shower')).toBeChecked();
    await expect(location('Outdoor')).toBeChecked();
    await expect(slider).toHaveValue('9');
    await expect(feature('Sound')).toBeChecked();
    const entries = await page.evaluate(() => window.history.length);
    await location('Indoor').check();
    await feature('Sound').click();
    await slider.fill('4');
    await expect(page).toHaveURL(`${address}?type=steam&len=4&loc=indoor&f=glass_door`);
    await expect(quote).toHaveAttribute('href', '/contact?type=steam&len=4&loc=indoor&f=glass_door');
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    await page.reload();
    await expect(figure).toHaveText('$15,200');
  });

  await test.step('the figure keeps its width while it changes', async () => {
    const widthOf = async (query: string, text: string) => {
      const { figure } = await openLink(page, query, text);
      // A figure in the font of the system is as wide as that one makes it.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return (await figure.locator('span').boundingBox())?.width;
    };
    const widest = await widthOf('?type=outdoor&len=12&loc=outdoor', '$31,200');
    expect(widest).toBeGreaterThan(50);
    expect(await widthOf('?type=infrared&len=5', '$11,000')).toBe(widest);
  });
});

/** Waits until this device opens the calculator with this figure, in a tab of its own. */
const waitUntilOpensWith = async (context: BrowserContext, url: string, text: string): Promise<void> => {
  const tab = await context.newPage();
  await expect(async () => {
    await tab.goto(url);
    await expect(partsOf(tab).figure).toHaveText(text, { timeout: 10_000 });
  }).toPass();
  await tab.close();
};

test('choices are restored on the next visit, unless a link sets others [S1 §4.22]', async ({
  page,
  context,
  site,
}) => {
  const { type, feature, figure, slider } = await openCalculator(page);
  await type('Steam Shower').check();
  await slider.fill('8');
  await feature('Lighting').click();
  await expect(figure).toHaveText('$18,500');
  await waitUntilOpensWith(context, site.url + address, '$18,500');

  await page.goto('/');
  await openLink(page, '', '$18,500');
  await expect(feature('Lighting')).toBeChecked();
  await expect(page).toHaveURL(`${address}?type=steam&len=8&f=lighting`);

  await openLink(page, '?type=infrared&len=4', '$10,000');
  await expect(feature('Lighting')).not.toBeChecked();
  await waitUntilOpensWith(context, site.url + address, '$10,000');
  await expect(figure).toHaveText('$10,000');
});

test(
  'every way to the contact form carries the estimate, its type preselects the service, and a sent one is not offered again',
  { tag: '@fast' },
  async ({ page }) => {
    const { type, figure } = await openCalculator(page);
    await type('Steam Shower').check();
    await expect(figure).toHaveText('$16,000');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Your estimate' })).toHaveValue(
      /^Steam Shower, 6 feet.*about \$16,000$/,
    );
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Steam Shower');
    await page.goto('/contact?type=infrared&len=5');
    await expect(page.getByRole('textbox', { name: 'Your estimate' })).toHaveValue(
      /^Infrared Sauna, 5 feet.*about \$11,000$/,
    );
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Infrared Sauna');
    const send = async (): Promise<void> => {
      await fillIn(page, visitorText());
      await clickSend(page);
      await expect(page.getByText(/^Sent /)).toBeVisible();
      await expect(page).toHaveURL(/\/contact$/);
      await page.getByRole('button', { name: 'Write another message' }).click();
      await expect(page.getByLabel('Message*')).toBeVisible();
    };
    await send();
    // The link's went along; the one in the calculator did not yet.
    await expect(page.getByRole('textbox', { name: 'Your estimate' })).toHaveValue(/^Steam Shower, 6 feet/);
    await send();
    await expect(page.getByRole('textbox', { name: 'Your estimate' })).toBeHidden();
  },
);

test('works when choices cannot be saved, and does not claim that they are', async ({
  page,
  allowedMessages,
}) => {
  allowedMessages.push(/Failed to load resource/, /ERR_FAILED/);
  await page.route('**/assets/persist-calculator-*.js', (route) => route.abort());
  const { type, slider, location, feature, figure, quote } = await openCalculator(page);
  await type('Steam Shower').check();
  await slider.fill('8');
  await location('Outdoor').check();
  await feature('Sound').click();
  await expect(figure).toHaveText('$24,440');
  await expect(quote).toHaveAttribute('href', '/contact?type=steam&len=8&loc=outdoor&f=sound');
});
