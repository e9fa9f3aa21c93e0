// What the screen of an administrator says while photos are published, from the first letter to the last.
import type { Page } from '@playwright/test';
import * as v from 'valibot';

const saidSchema = v.object({
  headline: v.string(),
  /** Cards that are called published. */
  published: v.number(),
  cards: v.number(),
  chip: v.string(),
  /** Messages about how a press ended, also those that are gone again. */
  toasts: v.array(v.string()),
});

export type Said = v.InferOutput<typeof saidSchema>;

const nothing: Said = { headline: '', published: 0, cards: 0, chip: '', toasts: [] };
const mark = 'screen: ';

export interface WatchedScreen {
  /** What it says now, or said last. */
  said(): Said;
}

/** Call before the page opens anything. `hear` is called at every change. */
export const watchScreen = async (page: Page, hear: (said: Said) => void): Promise<WatchedScreen> => {
  let said = nothing;
  page.on('console', (message) => {
    const text = message.text();
    if (!text.startsWith(mark)) return;
    said = v.parse(saidSchema, JSON.parse(text.slice(mark.length)));
    hear(said);
  });
  await page.addInitScript((prefix) => {
    const toasts = new Set<Element>();
    let last = '';
    const look = (): void => {
      for (const toast of document.querySelectorAll('[data-scope="toast"][data-part="root"]'))
        if (toast.textContent.startsWith('Publishing Complete')) toasts.add(toast);
      const cards = [...document.querySelectorAll('article')];
      const now = JSON.stringify({
        headline: document.querySelector('h2')?.textContent ?? '',
        published: cards.filter(({ textContent }) => /Published \d/.test(textContent)).length,
        cards: cards.length,
        chip: document.querySelector('header button')?.textContent ?? '',
        toasts: [...toasts].map(({ textContent }) => textContent),
      });
      if (now === last) return;
      last = now;
      // Heard also when the page dies right after it.
      console.info(prefix + now);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, mark);
  return { said: () => said };
};

/** Of how many photos the headline says that the server has them. */
export const promisedBy = ({ headline }: Said): number => {
  if (headline === 'The photo is safely on the server.') return 1;
  return Number(
    /^All ([\d,]+) photos are safely on the server\.$/.exec(headline)?.[1]?.replaceAll(',', '') ?? 0,
  );
};
