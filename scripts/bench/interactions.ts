// How long a tap takes to be painted once the page is hydrated, at a quarter of the processor's speed.
import type { Browser, Locator, Page } from '@playwright/test';
import { median } from './compare.ts';
import { openHydrated, phone, slowDown } from './phone.ts';

type Interaction = {
  readonly name: string;
  /** Pages that have the control; undefined means all of them. */
  readonly pages?: readonly string[];
  readonly target: (page: Page) => Locator;
};

const interactions: readonly Interaction[] = [
  { name: 'theme', target: (page) => page.getByRole('button', { name: /theme/i }) },
  { name: 'menu', target: (page) => page.locator('header summary, nav summary').filter({ visible: true }) },
  {
    name: 'filter',
    pages: ['/gallery'],
    target: (page) => page.getByRole('main').locator('button[aria-pressed=false]'),
  },
  {
    name: 'sauna type',
    pages: ['/cost-calculator'],
    target: (page) =>
      page
        .getByRole('main')
        .locator('label')
        .filter({ has: page.getByRole('radio') }),
  },
  {
    name: 'feature',
    pages: ['/cost-calculator'],
    target: (page) => page.getByRole('main').locator('button[aria-pressed=false]'),
  },
  {
    name: 'length',
    pages: ['/cost-calculator'],
    target: (page) => page.getByRole('main').getByRole('button', { name: /more|longer|increase/i }),
  },
];

export type InteractionFigure = {
  readonly page: string;
  readonly interaction: string;
  /** Median over the visits, each with its slowest tap; null when the page has no such control. */
  readonly ms: number | null;
  readonly visits: readonly number[];
};

const visitsPerInteraction = 3;
const tapsPerVisit = 3;

/** The browser reports no event that was painted sooner. */
const shortestReported = 16;

/** Notes every tap's time from the finger to the next painted frame, as Interaction to Next Paint counts it. */
const noteDurations = (): void => {
  const durations: number[] = [];
  Object.assign(window, { interactionDurations: durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
  });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(options);
};

/** Answers after the frame in which the last tap's event was reported. */
const readDurations = (): Promise<readonly number[]> =>
  new Promise((done) => {
    const settleMs = 300;
    setTimeout(() => {
      const noted: unknown = Reflect.get(window, 'interactionDurations');
      done(Array.isArray(noted) ? noted.map(Number) : []);
    }, settleMs);
  });

const oneVisit = async (browser: Browser, url: string, { target }: Interaction): Promise<number | null> => {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(noteDurations);
    await openHydrated(page, url);
    const control = target(page).first();
    if ((await control.count()) === 0) return null;
    await control.scrollIntoViewIfNeeded();
    await slowDown(page);
    for (let tap = 0; tap < tapsPerVisit; tap += 1) await control.tap();
    const durations = await page.evaluate(readDurations);
    return Math.max(shortestReported, ...durations);
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
      figures.push({ page, interaction: interaction.name, ms, visits });
    }
  return figures;
};
