import { searchWords } from '../../src/domain/site-search.ts';
import { categoryOf } from './sections.ts';
import type { PageFacts } from './page-facts.ts';

/** Where words stand equally well, a page about one thing comes before a page about everything. */
const narrowFirst = (pages: readonly PageFacts[]): readonly PageFacts[] => [
  ...pages.filter(({ path }) => categoryOf(path) !== 'page'),
  ...pages.filter(({ path }) => categoryOf(path) === 'page'),
];

/** The text of `search-index.json`: every page once, and for each word the positions of the pages that hold it. */
export const searchIndexFile = (listed: readonly PageFacts[]): string => {
  const pages = narrowFirst(listed);
  const words = new Map<string, number[]>();
  for (const [position, { text }] of pages.entries())
    for (const word of new Set(searchWords(text))) words.set(word, [...(words.get(word) ?? []), position]);
  return JSON.stringify({
    pages: pages.map(({ path, title, description, headings }) => ({
      path,
      title,
      description,
      category: categoryOf(path),
      headings: [...new Set(headings.flatMap(searchWords))].join(' '),
    })),
    words: Object.fromEntries([...words].sort(([one], [other]) => (one < other ? -1 : 1))),
  });
};
