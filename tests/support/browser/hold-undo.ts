import type { Page } from '@playwright/test';
import { patience } from '../patience.ts';

/**
 * Lets this page carry out no removal while the test lasts; before the page is opened. The toast with Undo goes after ten
 * seconds all the same, because it counts frames: a test that presses Undo pauses the clock.
 */
export const holdUndo = (page: Page): Promise<unknown> =>
  page.addInitScript((heldMs) => {
    const begin = window.setTimeout.bind(window);
    const beginLater = (work: () => void, ms?: number, ...rest: unknown[]): number =>
      begin(work, ms === 10_000 ? heldMs : ms, ...rest);
    Reflect.set(window, 'setTimeout', beginLater);
  }, patience.test);
