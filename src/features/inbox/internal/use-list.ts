import { useEffect, useEffectEvent, useState } from 'react';
import type { InboxPage } from '@/data/inbox.repository.ts';
import { connectivity } from '@/platform/connectivity.ts';

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

/** A list with a next page is not empty: after a deletion of all entries, the next page replaces them. */
export function useList<Entry>(query: PagedQuery<Entry>) {
  const pages = query.currentData?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const savedAt = pages.at(0)?.savedAt ?? null;
  const retry = (): void => {
    if (query.isFetchNextPageError) query.fetchNextPage();
    else query.refetch();
  };
  /** Also during a retry, so that the message and its button stay. */
  const hasFailed = query.error !== undefined || savedAt !== null;
  // Not `refetchOnReconnect`: it would refetch all pages of every shown list, and move rows under a thumb.
  const retryOnline = useEffectEvent(() => {
    if (hasFailed) retry();
  });
  useEffect(
    () =>
      connectivity.subscribe((signal) => {
        if (signal === 'online') retryOnline();
      }),
    [],
  );
  const isUsedUp = entries.length === 0 && query.hasNextPage && !hasFailed;
  /** Requested during a refetch: the next page loads after it. */
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
    /** ISO time; null for what the server has answered to this page. */
    savedAt,
    hasNext: query.hasNextPage,
    loadNext: () => (query.isFetching ? setAsked(true) : void query.fetchNextPage()),
    retry,
  };
}
