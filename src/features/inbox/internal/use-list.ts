import { useEffect, useEffectEvent, useState } from 'react';
import type { InboxPage } from '@/data/inbox.repository.ts';
import { useRetryOnline } from './use-retry-online.ts';

type PagedQuery<Entry> = {
  readonly currentData?: { readonly pages: readonly InboxPage<Entry>[] } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
};

/**
 * A list of the inbox as far as it is loaded; what was loaded stays when asking anew fails. When all of it was deleted,
 * what follows takes its place: a list with a next page is not empty.
 */
export function useList<Entry>(query: PagedQuery<Entry>) {
  const entries = (query.currentData?.pages ?? []).flatMap((page) => page.entries);
  const retry = (): void => {
    if (query.isFetchNextPageError) query.fetchNextPage();
    else query.refetch();
  };
  /** Also while it is tried again: what said so, and its button, stay where they are. */
  const hasFailed = query.error !== undefined;
  useRetryOnline(hasFailed, retry);
  const isUsedUp = entries.length === 0 && query.hasNextPage && !hasFailed;
  /** Asked for while the list is loaded anew: the next page comes after that. */
  const [isAsked, setAsked] = useState(false);
  const goOn = useEffectEvent(() => {
    setAsked(false);
    query.fetchNextPage();
  });
  const mustGoOn = (isUsedUp || isAsked) && !query.isFetching;
  useEffect(() => {
    if (mustGoOn) goOn();
  }, [mustGoOn]);
  return {
    entries,
    isLoading: isUsedUp || (entries.length === 0 && query.isFetching),
    isFetching: query.isFetching,
    isFetchingNext: query.isFetchingNextPage || isAsked,
    isError: hasFailed,
    hasNext: query.hasNextPage,
    loadNext: () => (query.isFetching ? setAsked(true) : void query.fetchNextPage()),
    retry,
  };
}
