// How long a tap takes to be painted once the page is hydrated, at a quarter of the processor's speed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { openHydrated, phone, slowDown } from './browser.ts';
import type { FigureName, Samples } from './goals.ts';

type Tap = {
  readonly figure: FigureName;
  /** Page that has the control; undefined means all of them. */
  readonly path?: string;
  /** Selector of the control; the first on the page is touched. */
  readonly control: string;
};

const path = '/cost-calculator';

const taps: readonly Tap[] = [
  { figure: 'tap on menu, ms', control: 'summary[aria-label="Menu"]' },
  { figure: 'tap on filter, ms', path: '/gallery', control: 'main button[aria-pressed="false"]' },
  { figure: 'tap on sauna type, ms', path, control: 'main label:has([type="radio"])' },
  {
    figure: 'tap on feature, ms',
    path,
    control: 'main :is(label:has([type="checkbox"]), button[aria-pressed="false"])',
  },
  { figure: 'tap on length, ms', path, control: 'main button[aria-label="One foot more"]' },
];

const tapsPerVisit = 3;
/** How long a finger rests on the glass, and how long a visitor looks at what it did. */
const pressMs = 60;
const lookMs = 800;

/** The browser reports no event that was painted sooner. */
const shortestReported = 16;

/** Keeps the browser's notes of every event; read at once, they would be work in the midst of the tap that they time. */
const keepEventLists = (): void => {
  const lists: PerformanceObserverEntryList[] = [];
  Object.assign(window, { eventLists: lists });
  const observer = new PerformanceObserver((list) => {
    lists.push(list);
  });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(options);
};

/** How long those interactions took that were not painted at once: from the finger to the next painted frame. */
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

/** Playwright's own tap puts listeners into the page, which at a quarter of the speed are a good part of the figure. */
const touch = async (session: CDPSession, point: { readonly x: number; readonly y: number }) => {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await pause(lookMs);
};

/** The slowest tap of a visit. */
const oneVisit = async (browser: Browser, url: string, { figure, control }: Tap): Promise<number> => {
  // The worker's one download of the whole site would share this machine's few cores with the page.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(keepEventLists);
    await openHydrated(page, url);
    await slowDown(page);
    const session = await context.newCDPSession(page);
    for (let tap = 0; tap < tapsPerVisit; tap += 1) {
      const place = await page.evaluate(placeOf, control);
      if (place === null) throw new Error(`${figure}: the page has no such control.`);
      await pause(lookMs);
      await touch(session, place);
    }
    const { count, durations } = await page.evaluate(readInteractions);
    if (count === 0) throw new Error(`${figure}: the browser counted no interaction.`);
    return Math.max(shortestReported, ...durations);
  } finally {
    await context.close();
  }
};

/** Measures every control that the page is expected to have, each on visits of its own. */
export const measureTaps = async (browser: Browser, url: string, runs: number): Promise<Samples> => {
  const taken: { [Name in FigureName]?: number[] } = {};
  for (const tap of taps) {
    if (tap.path !== undefined && tap.path !== new URL(url).pathname) continue;
    const visits: number[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await oneVisit(browser, url, tap));
    taken[tap.figure] = visits;
  }
  return taken;
};
