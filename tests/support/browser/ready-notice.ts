import { expect, type Page } from '@playwright/test';

/** Counts the notices "Ready to work offline" of each document: one stands for six seconds only. Call before the page opens. */
export const countReadyNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('[aria-label=Notifications] .title'))
        if (title.textContent === 'Ready to work offline' && !seen.has(title)) {
          seen.add(title);
          const { dataset } = document.documentElement;
          dataset['ready'] = String(Number(dataset['ready'] ?? 0) + 1);
        }
    }).observe(document, { subtree: true, childList: true });
  });

export const expectReadyNotices = (page: Page, count: number): Promise<void> =>
  count === 0
    ? expect(page.locator('html')).not.toHaveAttribute('data-ready')
    : expect(page.locator('html')).toHaveAttribute('data-ready', String(count));
