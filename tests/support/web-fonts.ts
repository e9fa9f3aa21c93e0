import { expect, type Page } from '@playwright/test';
import { fonts } from '../../src/ui/styling/tokens.ts';

/** The first family of each stack; the others are its stand-ins. */
const families = Object.values(fonts).map((stack) => /^'([^']+)'/.exec(stack)?.[1] ?? stack);

/**
 * Waits until a public page has its web fonts, which `scripts/inline/page-start.ts` adds once all are loaded. Until
 * then lines break as in the stand-ins, and the pictures further down are not shown yet.
 */
export const fontsArrived = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (expected) => {
          await document.fonts.ready;
          const loaded = [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family.replace(/["']/g, ''));
          return expected.filter((family) => !loaded.includes(family));
        }, families),
      { message: 'web fonts that are missing' },
    )
    .toEqual([]);
