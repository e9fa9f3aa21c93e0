// Estimates that a visitor keeps on the device: saved, found again, named, compared, deleted and brought back.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { metaKeys } from '../../src/data/local/keys.ts';
import { idle } from '../support/browser/idle.ts';
import { putRecord, recordsOf } from '../support/browser/site-database.ts';
import { expect, test } from '../support/browser/site.ts';
import { address, openLink, partsOf } from '../support/browser/calculator-parts.ts';

const savedOn = (page: Page) => {
  const section = page.getByRole('region', { name: 'Saved estimates' });
  return {
    section,
    list: section.getByRole('list', { name: 'Saved estimates' }),
    cards: section.getByRole('list', { name: 'Saved estimates' }).getByRole('listitem'),
  };
};

const save = async (page: Page, query: string, figure: string) => {
  const { summary } = await openLink(page, query, figure);
  await summary.getByRole('button', { name: 'Save estimate' }).click();
  await expect(summary.getByText('Saved on this device.')).toBeVisible();
};

/** Once the page is hydrated: the details of the estimate, which come then, move the list down. */
const showList = async (page: Page): Promise<void> => {
  await expect(partsOf(page).summary.getByRole('button', { name: 'Reset' })).toBeVisible();
  await page.locator('#saved-estimates').scrollIntoViewIfNeeded();
};

const storedRecords = async (page: Page) =>
  Object.entries(
    v.parse(v.record(v.string(), v.looseObject({ total: v.number() })), await recordsOf(page, 'estimates')),
  );

/** The calculator's choices as redux-persist stores them: each field as JSON of its own. */
const storedChoices = async (page: Page): Promise<unknown> => {
  const text = (await recordsOf(page, 'meta'))[metaKeys.state('calculator')];
  return typeof text === 'string' ? JSON.parse(text) : null;
};

test(
  'an estimate that is saved stands once in the list, beside its old figure when prices have changed, and comes back when it was deleted',
  { tag: '@fast' },
  async ({ page, context }) => {
    await test.step('saved by many quick presses it stands there once, also after a reload and in a new tab', async () => {
      const { summary } = await openLink(page, '?type=steam&len=8&loc=indoor&f=lighting', '$18,500');
      const button = summary.getByRole('button', { name: 'Save estimate' });
      await button.focus();
      for (let count = 0; count < 8; count += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(summary.getByText('Saved on this device.')).toBeVisible();
      // The sentence appears after the first save; in an idle moment the others are requested, too.
      await idle(page);
      expect(await storedRecords(page)).toHaveLength(1);
      await summary.getByRole('link', { name: 'See your saved estimates' }).click();
      const { cards } = savedOn(page);
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText(/^Steam Shower.*8 feet, indoor/);
      await expect(cards).toContainText('$18,500');
      await expect(cards).toContainText(/Saved \w{3} \d{1,2}, \d{4}/);
      await page.reload();
      await showList(page);
      await expect(cards).toHaveCount(1);
      const other = await context.newPage();
      await other.goto(`${address}#saved-estimates`);
      await expect(savedOn(other).cards).toHaveCount(1);
      await expect(savedOn(other).section).toBeInViewport();
      await other.close();
    });

    await test.step('saved at other prices, it shows the old figure beside the new one', async () => {
      const stored = await storedRecords(page);
      expect(stored).toHaveLength(1);
      // As a device holds it whose owner saved it before the prices were raised.
      for (const [id, record] of stored)
        await putRecord(page, 'estimates', id, { ...record, total: 17_500, priceList: 'older' });
      await page.goto(`${address}#saved-estimates`);
      const { cards } = savedOn(page);
      await expect(cards.locator('.figure')).toHaveText('$18,500');
      await expect(cards).toContainText('Our prices have changed: it was $17,500 when you saved it on');
    });

    await test.step('deleted it comes back as it was, and the keyboard stays at the way back', async () => {
      const { cards, section } = savedOn(page);
      await showList(page);
      await cards.getByRole('button', { name: /^Delete/ }).press('Enter');
      await expect(section.getByText('Nothing is saved yet.')).toBeVisible();
      const undo = section.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeFocused();
      await undo.press('Enter');
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText('it was $17,500');
      await page.reload();
      await showList(page);
      await expect(cards).toHaveCount(1);
    });
  },
);

test('saved ones are compared, opened in the calculator and sent along to the contact form', async ({
  page,
}) => {
  await test.step('up to three stand side by side, the totals first and only what differs below', async () => {
    for (const [query, figure] of [
      ['?type=infrared&len=4', '$10,000'],
      ['?type=infrared&len=5&f=sound', '$11,800'],
      ['?type=infrared&len=6', '$12,000'],
      ['?type=infrared&len=7', '$13,000'],
    ] as const)
      await save(page, query, figure);
    const { cards, section } = savedOn(page);
    await showList(page);
    const boxes = cards.getByRole('checkbox', { name: /^Compare/ });
    await boxes.nth(0).check();
    await expect(section.getByText('Pick one or two more')).toBeVisible();
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await expect(boxes.nth(3)).toBeDisabled();
    const table = section.getByRole('table', { name: 'Your estimates side by side' });
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await expect(section.getByText('The same: Type infrared sauna, Location not chosen.')).toBeVisible();
    await expect(table.getByRole('row', { name: /^Length 7 feet 6 feet 5 feet/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Sound No No Yes/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Estimate \$13,000 \$12,000 \$11,800/ })).toBeVisible();
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(boxes.nth(2)).toBeEnabled();
  });

  await test.step('one opens in the calculator and goes along to the contact form', async () => {
    await save(page, '?type=outdoor&len=7&f=sound', '$19,800');
    await showList(page);
    const { cards } = savedOn(page);
    await cards.last().getByRole('link', { name: /^Open/ }).click();
    await expect(partsOf(page).figure).toHaveText('$10,000');
    await page.goBack();
    await expect(partsOf(page).figure).toHaveText('$19,800');
    await cards
      .last()
      .getByRole('link', { name: /^Get a quote/ })
      .click();
    await expect(page.getByRole('textbox', { name: 'Your estimate' })).toHaveValue(
      /^Infrared Sauna.*\$10,000$/,
    );
  });
});

test('an estimate saved, renamed or deleted in one tab changes in the other', async ({ page, context }) => {
  await save(page, '?type=steam&len=8', '$18,000');
  const other = await context.newPage();
  await other.goto(`${address}#saved-estimates`);
  const there = savedOn(other);
  await expect(there.cards).toHaveCount(1);
  await page.getByRole('radio', { name: 'Infrared Sauna' }).check();
  await expect(partsOf(page).figure).toHaveText('$14,000');
  await page.getByRole('button', { name: 'Save estimate' }).click();
  await expect(there.cards).toHaveCount(2);
  await expect(there.cards.first()).toContainText('Infrared Sauna');
  await there.cards
    .last()
    .getByRole('button', { name: /^Rename/ })
    .click();
  await other.getByLabel('Name of this estimate').fill('Basement');
  await other.keyboard.press('Enter');
  await expect(there.cards.last().getByRole('heading', { name: 'Basement' })).toBeVisible();
  await expect(there.cards.last().getByRole('button', { name: 'Rename: Basement' })).toBeFocused();
  await showList(page);
  await expect(savedOn(page).cards.last()).toContainText('Basement');
  await savedOn(page).cards.last().getByRole('button', { name: 'Delete: Basement' }).click();
  await expect(there.cards).toHaveCount(1);
});

test('without storage, the calculator says so and offers a link instead', async ({
  page,
  allowedMessages,
}) => {
  allowedMessages.push(/Visits were not purged/, /Saved state was not read/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const { summary } = await openLink(page, '?type=steam&len=8', '$18,000');
  await summary.getByRole('button', { name: 'Save estimate' }).click();
  await expect(summary.getByText('Your device could not save it.')).toBeVisible();
  await showList(page);
  await expect(page.getByText('Your saved estimates could not be read')).toBeVisible();
});

test('prices, the budget, Reset and the contact form follow the estimate of a link', async ({
  page,
  context,
}) => {
  await test.step('the price of each option follows what is chosen', async () => {
    const { location } = partsOf(page);
    await openLink(page, '?type=steam&len=8', '$18,000');
    const option = (group: string, name: string) =>
      page.getByRole('group', { name: group }).locator('label').filter({ hasText: name });
    const length = page.getByRole('slider', { name: 'Length' });
    await expect(length).toHaveAccessibleDescription('Each foot: + $1,000');
    await expect(option('Location', 'Outdoor')).toContainText('+ 30%, $5,400');
    await location('Outdoor').check();
    await expect(length).toHaveAccessibleDescription('Each foot: + $1,300');
    await expect(option('Premium features', 'Lighting')).toContainText('+ $650');
  });

  await test.step('a budget names the longest room of each type that it pays for', async () => {
    await openLink(page, '?type=steam&len=4&loc=outdoor', '$18,200');
    const budget = page.getByRole('textbox', { name: 'What fits your budget?' });
    await budget.fill('lots');
    await expect(page.getByText('Please enter an amount in dollars')).toBeVisible();
    await budget.fill('$20,000');
    const fits = page.getByRole('list', { name: 'What fits $20,000' }).getByRole('listitem');
    await expect(fits).toHaveText([
      /Traditional Finnish Sauna, up to 7 feet\s*\$19,500/,
      /Infrared Sauna, up to 9 feet\s*\$19,500/,
      /Steam Shower, up to 5 feet\s*\$19,500/,
      /Outdoor Sauna\s*starts at \$20,800/,
    ]);
    await fits.nth(1).getByRole('link').click();
    await expect(partsOf(page).figure).toHaveText('$19,500');
  });

  await test.step('Reset can be taken back, also after leaving the page', async () => {
    const { summary, figure } = await openLink(page, '?type=steam&len=8&f=lighting', '$18,500');
    await summary.getByRole('button', { name: 'Reset' }).click();
    await expect(summary.getByText('Your choices are cleared.')).toBeVisible();
    // The address is written with a throttle, by a timer that ends with the page.
    await expect(page).toHaveURL(address);
    await expect(figure).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeFocused();
    await page.goBack();
    await summary.getByRole('button', { name: 'Undo' }).click();
    await expect(figure).toHaveText('$18,500');
    await expect(summary.getByRole('button', { name: 'Undo' })).toBeHidden();
  });

  await test.step('the estimate stands in the contact form after a reload and in a new tab', async () => {
    await openLink(page, '?type=steam&len=8&f=lighting', '$18,500');
    await expect
      .poll(() => storedChoices(page))
      .toMatchObject({ saunaType: '"steam"', length: '8', features: '["lighting"]' });
    const other = await context.newPage();
    const estimate = other.getByRole('textbox', { name: 'Your estimate' });
    await other.goto('/contact');
    await expect(estimate).toHaveValue(/^Steam Shower, 8 feet.*\$18,500$/);
    await other.reload();
    await expect(estimate).toHaveValue(/^Steam Shower, 8 feet.*\$18,500$/);
  });
});
