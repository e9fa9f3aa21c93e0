import { expect, type Page } from '@playwright/test';

/** Weights of the site's two families that a page loads. */
const FACES = 2;

/**
 * Waits until a public page has its web fonts, which `scripts/build/inline/page-start.ts` adds once all are loaded. Until
 * then lines break as in the stand-ins, and the pictures further down are not shown yet.
 */
export const fontsArrived = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].filter(
            ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
          ).length;
        }),
      { message: 'web fonts' },
    )
    .toBeGreaterThanOrEqual(FACES);
