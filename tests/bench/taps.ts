// How long a tap takes to be painted once the page is hydrated, at a quarter of the processor's speed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { openHydrated, phone, slowDown } from './browser.ts';
import type { FigureName, Taken } from './goals.ts';

type Tap = {
  readonly figure: FigureName;
  /** Selector of the control; the first on the page is touched. */
  readonly control: string;
};

const menu: Tap = { figure: 'tap on menu, ms', control: 'summary[aria-label="Menu"]' };

const tapsOfPages: Readonly<Record<string, readonly Tap[]>> = {
  '/gallery': [{ figure: 'tap on filter, ms', control: 'main button[aria-pressed="false"]' }],
  '/cost-calculator': [
    { figure: 'tap on sauna type, ms', control: 'main label:has([type="radio"])' },
    {
      figure: 'tap on feature, ms',
      control: 'main label:has([type="checkbox"])',
    },
    { figure: 'tap on length, ms', control: 'main button[aria-label="One foot more"]' },
  ],
};

/** The controls that a page is expected to have. */
export const tapsOf = (url: string): readonly Tap[] => [menu, ...(tapsOfPages[new URL(url).pathname] ?? [])];

const tapsPerVisit = 3;
/** How long a finger rests on the glass, and how long a visitor looks at what it did. */
const tapMs = 60;
const lookMs = 800;

/** The browser reports no event that was painted sooner. */
const shortestReported = 16;

/** Keeps the browser's notes of every event; read at once, they would be work in the midst of the tap that they time. */
const keepEvents = (): void => {
  const lists: PerformanceObserverEntryList[] = [];
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => lists.push(list)).observe(options);
  /** How long interactions took from the finger to the next painted frame; null when there was none. */
  const slowest = (shortest: number): number | null => {
    const entries = lists.flatMap((list) => list.getEntries());
    const taps = entries.filter((entry) => 'interactionId' in entry && Number(entry.interactionId) > 0);
    return performance.interactionCount === 0
      ? null
      : Math.max(shortest, ...taps.map(({ duration }) => duration));
  };
  Object.assign(window, { slowest });
};

/** Where to touch the control, which is brought on screen; null when the page has none. */
const placeOf = (selector: string): { readonly x: number; readonly y: number } | null => {
  const control = document.querySelector(selector);
  control?.scrollIntoView({ block: 'center' });
  const box = control?.getBoundingClientRect();
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The slowest tap of one visit. */
export const visitAndTap = async (
  browser: Browser,
  url: string,
  { figure, control }: Tap,
): Promise<Taken> => {
  // The worker's one download of the whole site would share this machine's few cores with the page.
  const page = await browser.newPage({ ...phone, serviceWorkers: 'block' });
  try {
    await page.addInitScript(keepEvents);
    await openHydrated(page, url);
    const session = await slowDown(page);
    for (let tap = 0; tap < tapsPerVisit; tap += 1) {
      const place = await page.evaluate(placeOf, control);
      if (place === null) throw new Error(`${figure}: the page has no such control.`);
      await pause(lookMs);
      // Playwright's own tap puts listeners into the page, which are a good part of the figure at this speed.
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await pause(tapMs);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await pause(lookMs);
    }
    const slowest: unknown = await page.evaluate(`slowest(${shortestReported})`);
    if (typeof slowest !== 'number') throw new Error(`${figure}: the browser counted no interaction.`);
    return [[figure, slowest]];
  } finally {
    await page.close();
  }
};
