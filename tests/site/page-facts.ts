// What a page shows, as one row of a table.
import { expect } from 'vitest';
import { closingOf, only, sectionOf, words } from './parts-of-page.ts';

/**
 * `place`: the page, its hero, its introduction, its closing section, or the heading of a section. Without a selector it is the place
 * that shows something. `shown`: how many elements there are, or what they say, joined by ` · `.
 */
export type Fact = readonly [id: string, place: string, selector: string, shown: unknown];
/** By page. */
export type Facts = Readonly<Record<string, readonly Fact[]>>;

export const call = 'Call (404) 555-0142 → tel:+14045550142';
export const consultation = 'Free Consultation → /contact';
export const newsletterForm = 'form input[name="form"][value="newsletter"]';

export const includes = (text: string): unknown => expect.stringContaining(text);
export const matches = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const placeOf = (page: Document, place: string): Element => {
  if (place === 'page') return page.body;
  if (place === 'hero') return only(page, 'main > header');
  if (place === 'introduction') return only(page, 'main > header + section');
  return place === 'closing' ? closingOf(page) : sectionOf(page, place);
};

const textOf = (element: Element): string =>
  element.matches('a') ? `${words(element)} → ${element.getAttribute('href') ?? ''}` : words(element);

export const expectShown = (page: Document, place: string, selector: string, shown: unknown): void => {
  const node = placeOf(page, place);
  const found = selector === '' ? [node] : [...node.querySelectorAll(selector)];
  expect(typeof shown === 'number' ? found.length : found.map(textOf).join(' · ')).toEqual(shown);
};
