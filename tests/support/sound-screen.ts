// Whether a screen of the private area is for everybody: what axe finds in both themes, what a phone does not show whole.
import { expect, type Page } from '@playwright/test';
import { colorViolationsOn, cutOffOn, showTheme, violationsOn } from './page-checks.ts';

export const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

/** Goes on after what it finds, so that a test tells of all its screens; leaves the light theme on a tablet. */
export const expectSound = async (page: Page, name: string): Promise<void> => {
  await showTheme(page, 'light');
  expect.soft(await violationsOn(page), `${name}, light`).toEqual([]);
  await showTheme(page, 'dark');
  expect.soft(await colorViolationsOn(page), `${name}, dark`).toEqual([]);
  await showTheme(page, 'light');
  await page.setViewportSize(phone);
  // What floats is placed again some frames after the window has changed.
  await expect.soft.poll(() => cutOffOn(page), { message: `${name} on a phone` }).toEqual([]);
  await page.setViewportSize(tablet);
};
