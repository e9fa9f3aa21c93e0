// The door to the index of all pages, which the build writes beside them and the service worker keeps.
import { hasShape, isListOf, isNumber, isOneOf, isRecordOf, isText } from '../domain/guards.ts';
import type { SearchIndex } from '../domain/site-search.ts';
import { err, ok, type Result } from '../domain/result.ts';

const isIndexFile = hasShape({
  pages: isListOf(
    hasShape({
      path: isText,
      title: isText,
      description: isText,
      category: isOneOf('service', 'benefit', 'page'),
      headings: isText,
      keywords: isText,
    }),
  ),
  words: isRecordOf(isListOf(isNumber)),
});

/** Fetches the index once it is wanted; `unavailable` when it cannot be had or read. */
export const readSearchIndex = async (): Promise<Result<SearchIndex, 'unavailable'>> => {
  try {
    const response = await fetch('/search-index.json');
    const file: unknown = response.ok ? await response.json() : undefined;
    if (!isIndexFile(file)) return err('unavailable');
    return ok({ pages: file.pages, words: new Map(Object.entries(file.words)) });
  } catch {
    return err('unavailable');
  }
};
