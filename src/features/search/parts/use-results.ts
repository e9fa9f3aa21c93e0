import { useEffect, useMemo, useState } from 'react';
import { curatedEntries } from '@/content/search-index.ts';
import { readSearchIndex } from '@/data/search-index.repository.ts';
import { findPages, type SearchablePage, type SearchIndex } from '@/domain/site-search.ts';
import { bundledIndex } from './bundled-index.ts';

const debounceMs = 300;
const mostResults = 8;

type Results = {
  /** The text the results belong to; empty for the suggestions. */
  readonly asked: string;
  readonly results: readonly SearchablePage[];
  /** Looks the current text up without waiting. */
  readonly askNow: () => void;
};

/** What is worth looking up: a single letter is not, so the suggestions stay. */
const askable = (text: string): string => {
  const wanted = text.trim();
  return wanted.length > 1 ? wanted : '';
};

/** What the index holds for the text, once typing has paused for 300 ms; at most eight pages. */
export const useResults = (text: string): Results => {
  const wanted = askable(text);
  const [asked, setAsked] = useState(wanted);
  const [index, setIndex] = useState<SearchIndex>(bundledIndex);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    void readSearchIndex().then((read) => {
      if (read.ok) setIndex(read.value);
    });
  }, []);
  const results = useMemo(
    () =>
      asked === ''
        ? curatedEntries.slice(0, mostResults)
        : findPages(asked, curatedEntries, index, mostResults),
    [asked, index],
  );
  return { asked, results, askNow: () => setAsked(wanted) };
};
