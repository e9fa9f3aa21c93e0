// Whether a screen of the private area is for everybody: what axe finds in both themes, what a phone does not show whole.
import { expect, type Page } from '@playwright/test';
import { cutOffOn, showTheme, violationsByTheme } from './page-checks.ts';
import { takeScreenshots } from './screenshots.ts';

export const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

/** Goes on after what it finds, so that a test tells of all its screens; leaves the light theme on a tablet. */
export const expectSound = async (page: Page, name: string): Promise<void> => {
  expect.soft(await violationsByTheme(page), name).toEqual({ light: [], dark: [] });
  await showTheme(page, 'light');
  await page.setViewportSize(phone);
  // What floats is placed again some frames after the window has changed.
  await expect.soft.poll(() => cutOffOn(page), { message: `${name} on a phone` }).toEqual([]);
  await page.setViewportSize(tablet);
  await takeScreenshots(page, name);
};
