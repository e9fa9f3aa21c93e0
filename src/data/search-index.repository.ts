// The door to the index of all pages, which the build writes beside them and the service worker keeps.
import * as v from 'valibot';
import type { SearchIndex } from '../domain/site-search.ts';
import { err, ok, type Result } from '../domain/result.ts';

const schema = v.object({
  pages: v.array(
    v.object({
      path: v.string(),
      title: v.string(),
      description: v.string(),
      category: v.picklist(['service', 'benefit', 'page']),
      headings: v.string(),
    }),
  ),
  words: v.pipe(
    v.record(v.string(), v.array(v.number())),
    v.transform((words) => new Map(Object.entries(words))),
  ),
});

/** Fetches the index once it is wanted; `unavailable` when it cannot be had or read. */
export const readSearchIndex = async (): Promise<Result<SearchIndex, 'unavailable'>> => {
  try {
    const response = await fetch('/search-index.json');
    const parsed = v.safeParse(schema, response.ok ? await response.json() : undefined);
    return parsed.success ? ok(parsed.output) : err('unavailable');
  } catch {
    return err('unavailable');
  }
};
