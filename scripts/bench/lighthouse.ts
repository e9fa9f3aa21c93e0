// Lighthouse on a phone with simulated throttling, reduced to the figures that have goals.
import lighthouse from 'lighthouse';
import { withDebugPort } from './browser.ts';
import type { Processor } from './browser.ts';
import type { Samples } from './goals.ts';

type LighthouseRun = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
};

const attempts = 3;

/** Throws when the page could not be measured. */
const attemptRun = async (url: string, port: number): Promise<LighthouseRun> => {
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories });
  const lhr = answer?.lhr;
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse failed on ${url}: ${lhr?.runtimeError?.message ?? 'no answer'}`);
  const taken = (what: string, value: number | null | undefined): number => {
    if (typeof value !== 'number') throw new Error(`Lighthouse gave no ${what} for ${url}.`);
    return value;
  };
  const score = (category: string): number =>
    Math.round(taken(category, lhr.categories[category]?.score) * 100);
  const figure = (audit: string): number => taken(audit, lhr.audits[audit]?.numericValue);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
};

/** On a busy machine Chromium now and then loses the start of a trace; such a run says nothing and is taken again. */
const runLighthouse = async (url: string, processor: Processor): Promise<LighthouseRun> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await withDebugPort(processor, (port) => attemptRun(url, port));
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(`${error instanceof Error ? error.message : String(error)} Once more.`);
    }
};

/** Runs floor and page in turn, so that whatever slows the machine down slows both. */
export const measureWithLighthouse = async (
  floorUrl: string,
  pageUrl: string,
  processor: Processor,
  runs: number,
): Promise<Samples> => {
  const pairs: { readonly floor: LighthouseRun; readonly page: LighthouseRun }[] = [];
  for (let run = 0; run < runs; run += 1)
    pairs.push({
      floor: await runLighthouse(floorUrl, processor),
      page: await runLighthouse(pageUrl, processor),
    });
  return {
    Performance: pairs.map(({ page }) => page.performance),
    Accessibility: pairs.map(({ page }) => page.accessibility),
    'Best Practices': pairs.map(({ page }) => page.bestPractices),
    SEO: pairs.map(({ page }) => page.seo),
    'floor: largest paint, ms': pairs.map(({ floor }) => floor.lcpMs),
    'largest paint / floor': pairs.map(({ floor, page }) => page.lcpMs / floor.lcpMs),
    'total blocking time, ms': pairs.map(({ page }) => page.tbtMs),
    'layout shift': pairs.map(({ page }) => page.cls),
  };
};
