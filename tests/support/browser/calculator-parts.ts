// What both calculator specifications look at: the prices as specified, and the controls by their visible names.
import { expect, type Page } from '@playwright/test';

export const address = '/cost-calculator';
export const types = [
  ['traditional', 'Traditional Finnish Sauna', 8000],
  ['infrared', 'Infrared Sauna', 6000],
  ['steam', 'Steam Shower', 10000],
  ['outdoor', 'Outdoor Sauna', 12000],
] as const;
export const features = [
  ['lighting', 'Lighting', 500],
  ['sound', 'Sound', 800],
  ['premium_wood', 'Premium wood', 2000],
  ['glass_door', 'Glass door', 1200],
  ['chromotherapy', 'Chromotherapy', 600],
] as const;

export const dollars = (amount: number): string => `$${String(amount).replace(/(\d)(?=(\d{3})+$)/g, '$1,')}`;

export const partsOf = (page: Page) => {
  const summary = page.getByRole('complementary', { name: 'Your estimate' });
  return {
    summary,
    figure: summary.locator('.figure'),
    table: summary.getByRole('table'),
    quote: summary.getByRole('link', { name: 'Get Accurate Quote' }),
    slider: page.getByRole('slider', { name: 'Length' }),
    type: (name: string) => page.getByRole('group', { name: 'Sauna type' }).getByRole('radio', { name }),
    location: (name: string) => page.getByRole('group', { name: 'Location' }).getByRole('radio', { name }),
    feature: (name: string) =>
      page.getByRole('group', { name: 'Premium features' }).getByRole('checkbox', { name }),
  };
};

/** The page with its script running: only then does it offer to start again. */
export const openCalculator = async (page: Page, query = '') => {
  await page.goto(address + query);
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  return partsOf(page);
};

/** A link opened, its script running; `text` is the figure it must show. */
export const openLink = async (page: Page, query: string, text: string) => {
  await page.goto(address + query);
  const parts = partsOf(page);
  await expect(parts.figure).toHaveText(text);
  return parts;
};
