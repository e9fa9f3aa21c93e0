// A browser as the journeys use it, the same for every engine. Knows how things are found on a page; each engine's own
// file starts and drives its browser.
import { expect } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '../support/patience.ts';

/** An element by CSS, and by the name that a screen reader says, exactly. */
export type Target = { readonly css: string; readonly name?: string };

export type Key =
  'Enter' | 'Escape' | ' ' | 'Tab' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown';

export type Browser = {
  /** Goes to an address; answers while the page may still be loading. */
  open(address: string): Promise<void>;
  /** Runs a function in the page: it sees nothing of the file it stands in. */
  run<Answer>(work: (...given: string[]) => Answer, ...given: string[]): Promise<Awaited<Answer>>;
  /** Clicks the element, as soon as it is there and visible. */
  click(target: Target): Promise<void>;
  /** Types into the element, behind what it holds. */
  type(target: Target, text: string): Promise<void>;
  sendKey(key: Key): Promise<void>;
  /** Picks a file of this machine. */
  pick(target: Target, file: string): Promise<void>;
  /** Console errors and warnings, uncaught errors and violations of the policy so far. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** Starts it as a phone, with a new profile. */
  start(): Promise<Browser>;
};

/** Looks again until there is something to see. Without Vitest, because a command drives the engines, too. */
export const waitFor = async <Seen>(
  what: string,
  look: () => Promise<Seen | null>,
  limitMs: number = patience.wait,
): Promise<Seen> => {
  const end = Date.now() + limitMs;
  for (;;) {
    let problem: unknown = new Error(`There is no ${what}.`);
    const seen = await look().catch((cause: unknown) => {
      problem = cause;
      return null;
    });
    if (seen !== null) return seen;
    if (Date.now() > end) throw problem;
    await sleep(50);
  }
};

/** Finds an element and uses it; repeats both after errors that mean that the element was not used. */
export const useFound = async <Found>(
  find: () => Promise<Found>,
  use: (found: Found) => Promise<void>,
  isUnused: (error: unknown) => boolean,
): Promise<void> => {
  for (const end = Date.now() + patience.wait; ;) {
    const found = await find();
    try {
      await use(found);
      return;
    } catch (error) {
      if (!isUnused(error) || Date.now() > end) throw error;
      await sleep(50);
    }
  }
};

/** Runs in the page: the first visible element that fits; a field for files may be hidden. */
export const findInPage = (css: string, name: string): Element | null => {
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const named = element.getAttribute('aria-labelledby');
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return plain(
      element.getAttribute('aria-label') ??
        (named === null ? labels[0]?.textContent : document.getElementById(named)?.textContent) ??
        element.textContent,
    );
  };
  const fits = (element: Element): boolean =>
    (element.matches('[type=file]') ||
      (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')) &&
    (name === '' || nameOf(element) === name);
  return [...document.querySelectorAll(css)].find(fits) ?? null;
};

/** What the element says, or null while it is not to be seen. */
export const textOf = (browser: Browser, css: string): Promise<string | null> =>
  browser.run((expected) => {
    const found = [...document.querySelectorAll(expected)].find(
      (element) => element.getClientRects().length > 0,
    );
    return found?.textContent.replace(/\s+/g, ' ').trim() ?? null;
  }, css);

/** Waits until the element says this. */
export const expectText = (browser: Browser, css: string, text: string | RegExp): Promise<void> =>
  expect.poll(async () => (await textOf(browser, css)) ?? '').toMatch(text);

/** Opens a page and waits until its script runs: only then does the navigation know that the page was scrolled. */
export const openHydrated = async (browser: Browser, address: string): Promise<void> => {
  await browser.open(address);
  const isScrolled = () =>
    browser.run((expected) => {
      if (location.href !== expected) return false;
      window.scrollTo({ top: window.scrollY === 100 ? 101 : 100, behavior: 'instant' });
      return document.querySelector('[data-scrolled]') !== null;
    }, address);
  await expect.poll(isScrolled).toBe(true);
  await browser.run(() => window.scrollTo({ top: 0, behavior: 'instant' }));
};
