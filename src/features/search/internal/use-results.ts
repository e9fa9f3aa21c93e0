import { useEffect, useMemo, useState } from 'react';
import { sitePages } from '@/content/site-map.ts';
import { readSearchIndex } from '@/data/search-index.repository.ts';
import { searchablePagesOf, suggestionsOf } from '@/domain/site-page.ts';
import { findPages, type SearchablePage, type SearchIndex } from '@/domain/site-search.ts';

/** Until the full index is loaded, or if it cannot be. */
const bundledIndex: SearchIndex = { pages: searchablePagesOf(sitePages), words: new Map() };
const suggestions = suggestionsOf(sitePages);
const debounceMs = 300;
const mostResults = 8;

type Results = {
  /** '' for the suggestions. */
  readonly asked: string;
  readonly results: readonly SearchablePage[];
  /** Skips the debounce. */
  readonly askNow: () => void;
};

/** '' for a single letter: the suggestions stay. */
const askable = (text: string): string => {
  const query = text.trim();
  return query.length > 1 ? query : '';
};

export const useResults = (text: string): Results => {
  const query = askable(text);
  const [asked, setAsked] = useState(query);
  const [index, setIndex] = useState<SearchIndex>(bundledIndex);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), debounceMs);
    return () => clearTimeout(timer);
  }, [query]);
  useEffect(() => {
    void readSearchIndex().then((read) => {
      if (read.ok) setIndex(read.value);
    });
  }, []);
  const results = useMemo(
    () =>
      asked === '' ? suggestions.slice(0, mostResults) : findPages(asked, suggestions, index, mostResults),
    [asked, index],
  );
  return { asked, results, askNow: () => setAsked(query) };
};
