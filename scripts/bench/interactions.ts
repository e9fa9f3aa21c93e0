// How long a tap takes to be painted once the page is hydrated, at a quarter of the processor's speed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { median } from './compare.ts';
import { openHydrated, phone, slowDown } from './phone.ts';

type Interaction = {
  readonly name: string;
  /** Pages that have the control; undefined means all of them. */
  readonly pages?: readonly string[];
  /** Selector of the control; the first on the page is touched. */
  readonly control: string;
  /** Every colour of the page changes, which no budget for one control covers: measured, without a goal. */
  readonly hasNoGoal?: boolean;
};

const calculator = ['/cost-calculator'];

const interactions: readonly Interaction[] = [
  { name: 'theme', control: 'button[aria-label="Dark theme"]', hasNoGoal: true },
  { name: 'menu', control: 'summary[aria-label="Menu"]' },
  { name: 'filter', pages: ['/gallery'], control: 'main button[aria-pressed="false"]' },
  { name: 'sauna type', pages: calculator, control: 'main label:has([type="radio"])' },
  { name: 'feature', pages: calculator, control: 'main button[aria-pressed="false"]' },
  { name: 'length', pages: calculator, control: 'main button[aria-label="One foot more"]' },
];

export type InteractionFigure = {
  readonly page: string;
  readonly interaction: string;
  /** Median over the visits, each with its slowest tap; null when the page has no such control. */
  readonly ms: number | null;
  readonly hasGoal: boolean;
  readonly visits: readonly number[];
};

const visitsPerInteraction = 5;
const tapsPerVisit = 3;
/** How long a finger rests on the glass, and how long a visitor looks at what it did. */
const pressMs = 60;
const lookMs = 800;

/** The browser reports no event that was painted sooner. */
const shortestReported = 16;

/**
 * Keeps the browser's notes of every event, for `readInteractions`. They are read when the taps are over: read at once,
 * they would be work in the midst of the tap that they time.
 */
const keepEventLists = (): void => {
  const lists: PerformanceObserverEntryList[] = [];
  Object.assign(window, { eventLists: lists });
  const observer = new PerformanceObserver((list) => {
    lists.push(list);
  });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(options);
};

/**
 * How many interactions there were, and how long those took that were not painted at once: from the finger to the next
 * painted frame, as Interaction to Next Paint counts it.
 */
const readInteractions = (): { readonly count: number; readonly durations: readonly number[] } => {
  const kept: unknown = Reflect.get(window, 'eventLists');
  const entries = (Array.isArray(kept) ? kept : []).flatMap((list: unknown) =>
    list instanceof PerformanceObserverEntryList ? list.getEntries() : [],
  );
  const durations = entries
    .filter((entry) => 'interactionId' in entry && Number(entry.interactionId) > 0)
    .map((entry) => entry.duration);
  return { count: performance.interactionCount, durations };
};

/** Where to touch the control, which is brought on screen; null when the page has none. */
const placeOf = (selector: string): { readonly x: number; readonly y: number } | null => {
  const control = document.querySelector(selector);
  if (control === null) return null;
  control.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/**
 * A finger on the glass. Playwright's locators and its own tap put listeners into the page that every event passes: at
 * a quarter of the speed they would be a good part of the figure.
 */
const touch = async (
  session: CDPSession,
  point: { readonly x: number; readonly y: number },
): Promise<void> => {
  await pause(lookMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await pause(lookMs);
};

const oneVisit = async (browser: Browser, url: string, { control }: Interaction): Promise<number | null> => {
  // The worker's one download of the whole site would share this machine's few cores with the page.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(keepEventLists);
    await openHydrated(page, url);
    if ((await page.evaluate(placeOf, control)) === null) return null;
    await slowDown(page);
    const session = await context.newCDPSession(page);
    for (let tap = 0; tap < tapsPerVisit; tap += 1) {
      const place = await page.evaluate(placeOf, control);
      if (place !== null) await touch(session, place);
    }
    const { count, durations } = await page.evaluate(readInteractions);
    return count === 0 ? null : Math.max(shortestReported, ...durations);
  } finally {
    await context.close();
  }
};

/** Measures every control a page is expected to have. */
export const measureInteractions = async (
  browser: Browser,
  siteUrl: string,
  pages: readonly string[],
): Promise<InteractionFigure[]> => {
  const figures: InteractionFigure[] = [];
  for (const page of pages)
    for (const interaction of interactions) {
      if (interaction.pages !== undefined && !interaction.pages.includes(page)) continue;
      const visits: number[] = [];
      for (let visit = 0; visit < visitsPerInteraction; visit += 1) {
        const duration = await oneVisit(browser, siteUrl + page, interaction);
        if (duration === null) break;
        visits.push(duration);
      }
      const ms = visits.length === 0 ? null : median(visits);
      figures.push({
        page,
        interaction: interaction.name,
        ms,
        hasGoal: interaction.hasNoGoal !== true,
        visits,
      });
    }
  return figures;
};
