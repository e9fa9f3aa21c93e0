// Pauses the page's clock: what a page shows for seconds stays until the test lets time pass, however slow the machine.
import { expect, type Page } from '@playwright/test';

/** Longer than a frame; all looks of one expectation together, at most one a second, make less than two seconds of it. */
const STEP_MS = 17;

/** ms since 1970 on the page's clock. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Stops the page's clock, once installed, within a second of its time. */
export const pauseClock = (page: Page): Promise<void> =>
  expect(async () => {
    // Playwright refuses a time that has passed before the request arrives; the clock stands still then, too.
    await page.clock.pauseAt((await pageTime(page)) + 1_000);
  }).toPass();

/** Lets the paused clock run by a step before each look, until the look finds what it looks for. */
export const runUntil = async (
  page: Page,
  isThere: () => Promise<boolean>,
  stepMs = STEP_MS,
): Promise<void> => {
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMs);
      return isThere();
    })
    .toBe(true);
  // A toast takes its place in the frame after the one in which it appears.
  await page.clock.runFor(STEP_MS);
};
