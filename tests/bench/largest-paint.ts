import type { Page } from 'playwright';

type LargestPaint = {
  /** After the navigation started. */
  readonly ms: number;
  /** Address of the picture; empty when it is text. */
  readonly source: string;
};

/** The largest contentful paint without input. Rows from the server may paint long after the load. */
export const largestPaint = (page: Page): Promise<LargestPaint> =>
  page.evaluate(
    () =>
      new Promise<LargestPaint>((done) => {
        const quietMs = 2500;
        let latest: LargestPaint | undefined;
        let since = performance.now();
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            latest = { ms: entry.startTime, source: 'url' in entry ? String(entry.url) : '' };
          since = performance.now();
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        const look = (): void => {
          if (latest !== undefined && performance.now() - since > quietMs) done(latest);
          else setTimeout(look, 100);
        };
        look();
      }),
  );
