import type { Browser } from '@playwright/test';
import { phone } from './phone.ts';

/** Address of the largest picture painted on the phone while nobody touches anything; null when text is larger. */
export const largestPainted = async (browser: Browser, url: string): Promise<string | null> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  const source = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        // Rows from the server may paint a larger picture long after the page has loaded.
        const quietMs = 3000;
        let latest: string | undefined;
        let since = performance.now();
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) latest = 'url' in entry ? String(entry.url) : '';
          since = performance.now();
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        const look = (): void => {
          if (latest !== undefined && performance.now() - since > quietMs) done(latest);
          else setTimeout(look, 100);
        };
        look();
      }),
  );
  await context.close();
  return source === '' ? null : source;
};
