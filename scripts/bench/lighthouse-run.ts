// One Lighthouse run on a phone with simulated throttling, reduced to the figures that have goals.
import lighthouse from 'lighthouse';
import * as v from 'valibot';
import { startDebugBrowser } from './debug-browser.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export type LighthouseRun = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Addresses of the scripts the page fetched; what its service worker fetches is not among them. */
  readonly scripts: readonly string[];
  /** Speed of the machine as Lighthouse measures it; comparable runs have similar values. */
  readonly benchmarkIndex: number;
  /** Audits that cost points, with what they said. */
  readonly lostPoints: readonly string[];
};

const requestsSchema = v.object({
  items: v.array(
    v.object({
      url: v.string(),
      resourceType: v.optional(v.string()),
      sessionTargetType: v.optional(v.string(), 'page'),
    }),
  ),
});

const attempts = 3;

/** On a busy machine Chromium now and then loses the start of a trace; such a run says nothing and is taken again. */
export const runLighthouse = async (url: string): Promise<LighthouseRun> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await attemptRun(url);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(`${error instanceof Error ? error.message : String(error)} Once more.`);
    }
};

/** Throws when the page could not be measured. */
const attemptRun = async (url: string): Promise<LighthouseRun> => {
  const browser = await startDebugBrowser();
  try {
    const answer = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (answer === undefined) throw new Error(`Lighthouse answered nothing for ${url}.`);
    const { lhr } = answer;
    if (lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse failed on ${url}: ${lhr.runtimeError.message}`);
    const figure = (audit: string): number => {
      const value = lhr.audits[audit]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse gave no figure for ${audit} of ${url}.`);
      return value;
    };
    const score = (category: Category): number => {
      const value = lhr.categories[category]?.score;
      if (value === undefined || value === null)
        throw new Error(`Lighthouse gave no ${category} score for ${url}.`);
      return Math.round(value * 100);
    };
    const { items } = v.parse(requestsSchema, lhr.audits['network-requests']?.details);
    const scripts = items.filter(
      ({ url: address, resourceType, sessionTargetType }) =>
        resourceType === 'Script' && sessionTargetType === 'page' && !address.endsWith('/sw.js'),
    );
    const lostPoints = categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = lhr.audits[id];
        if (weight === 0 || audit?.score == null || audit.score >= 1) return [];
        return [`${category}: ${id} ${audit.score} (${audit.displayValue ?? audit.title})`];
      }),
    );
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcpMs: figure('largest-contentful-paint'),
      fcpMs: figure('first-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scripts: [...new Set(scripts.map((request) => new URL(request.url).pathname))],
      benchmarkIndex: lhr.environment.benchmarkIndex,
      lostPoints,
    };
  } finally {
    await browser.stop();
  }
};
