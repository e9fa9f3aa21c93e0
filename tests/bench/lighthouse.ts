// Lighthouse on a phone with simulated throttling, reduced to the figures that have goals.
import lighthouse from 'lighthouse';
import { withDebugPort } from './browser.ts';
import type { Processor } from './browser.ts';
import type { Taken } from './goals.ts';

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
const attempts = 3;

type Read = {
  /** 0 to 100. */
  readonly score: (category: string) => number;
  readonly audit: (id: string) => number;
  /** In ms, as on a machine of index 1,000: Lighthouse measures its calibration loop (`benchmarkIndex`) in each run. */
  readonly blocking: number;
};

const calibratedIndex = 1000;

/** On a busy machine Chromium now and then loses the start of a trace; such a run says nothing and is taken again. */
const runLighthouse = async (url: string, processor: Processor, attempt = 1): Promise<Read> => {
  const answer = await withDebugPort(processor, (port) =>
    lighthouse(url, { port, logLevel: 'error', onlyCategories }),
  );
  const lhr = answer?.lhr;
  if (lhr === undefined || lhr.runtimeError !== undefined) {
    if (attempt < attempts) return runLighthouse(url, processor, attempt + 1);
    throw new Error(`Lighthouse failed on ${url}: ${lhr?.runtimeError?.message ?? 'no answer'}`);
  }
  const given = (what: string, value: number | null | undefined): number => {
    if (typeof value !== 'number') throw new Error(`Lighthouse gave no ${what} for ${url}.`);
    return value;
  };
  const audit = (id: string): number => given(id, lhr.audits[id]?.numericValue);
  return {
    audit,
    blocking: (audit('total-blocking-time') * lhr.environment.benchmarkIndex) / calibratedIndex,
    score: (category) => Math.round(given(category, lhr.categories[category]?.score) * 100),
  };
};

/** Runs floor and page in turn, so that whatever slows the machine down slows both. */
export const comparePaint = async (
  floorUrl: string,
  pageUrl: string,
  processor: Processor,
): Promise<Taken> => {
  const floor = await runLighthouse(floorUrl, processor);
  const floorPaint = floor.audit('largest-contentful-paint');
  const { score, audit, blocking } = await runLighthouse(pageUrl, processor);
  return [
    ['Performance', score('performance')],
    ['Accessibility', score('accessibility')],
    ['Best Practices', score('best-practices')],
    ['SEO', score('seo')],
    ['floor: largest paint, ms', floorPaint],
    ['largest paint / floor', audit('largest-contentful-paint') / floorPaint],
    ['total blocking time, ms', audit('total-blocking-time')],
    ['blocking time by benchmark index, ms', blocking],
    ['floor: blocking time by benchmark index, ms', floor.blocking],
    ['layout shift', audit('cumulative-layout-shift')],
  ];
};
