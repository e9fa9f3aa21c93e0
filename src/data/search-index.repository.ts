import * as v from 'valibot';
import type { SearchIndex } from '../domain/site-search.ts';
import { err, ok, type Result } from '../domain/result.ts';

const indexFile = v.object({
  pages: v.array(
    v.object({
      path: v.string(),
      title: v.string(),
      description: v.string(),
      category: v.picklist(['service', 'benefit', 'page']),
      headings: v.string(),
      keywords: v.string(),
      isList: v.optional(v.boolean()),
    }),
  ),
  words: v.record(v.string(), v.array(v.number())),
});

export const readSearchIndex = async (): Promise<Result<SearchIndex, 'unavailable'>> => {
  try {
    const response = await fetch('/search-index.json');
    const file: unknown = response.ok ? await response.json() : undefined;
    if (!v.is(indexFile, file)) return err('unavailable');
    return ok({ pages: file.pages, words: new Map(Object.entries(file.words)) });
  } catch {
    return err('unavailable');
  }
};
