import { searchWords, type SearchablePage } from '../../../src/domain/site-search.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * The text of `search-index.json`: the pages of the search with their facts, and for each word the positions of the pages that
 * contain it.
 */
export const searchIndexFile = (pages: readonly SearchablePage[], facts: readonly PageFacts[]): string => {
  const words = new Map<string, number[]>();
  const entries = pages.map(({ path, category, keywords, isList }, position) => {
    const page = facts.find((found) => found.path === path);
    if (page === undefined) throw new Error(`The search lists ${path}, which has no facts.`);
    for (const word of new Set(searchWords(page.text)))
      words.set(word, [...(words.get(word) ?? []), position]);
    const { title, description } = page;
    return { path, title, description, category, keywords, isList, headings: wordsIn(page.headings) };
  });
  return JSON.stringify({
    pages: entries,
    words: Object.fromEntries([...words].sort(([one], [other]) => (one < other ? -1 : 1))),
  });
};

const wordsIn = (headings: readonly string[]): string =>
  [...new Set(headings.flatMap(searchWords))].join(' ');
