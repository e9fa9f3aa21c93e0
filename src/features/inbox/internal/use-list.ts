import type { InboxPage } from '@/data/inbox.repository.ts';
import { useRetryOnline } from './use-retry-online.ts';

type PagedQuery<Entry> = {
  readonly currentData?: { readonly pages: readonly InboxPage<Entry>[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
};

/** A list of the inbox as far as it is loaded; what was loaded stays when asking anew fails. */
export function useList<Entry>(query: PagedQuery<Entry>) {
  const entries = (query.currentData?.pages ?? []).flatMap((page) => page.entries);
  const retry = (): void => {
    if (query.isFetchNextPageError) query.fetchNextPage();
    else query.refetch();
  };
  useRetryOnline(query.isError, retry);
  return {
    entries,
    isLoading: entries.length === 0 && query.isFetching,
    isFetching: query.isFetching,
    isFetchingNext: query.isFetchingNextPage,
    isError: query.isError,
    hasNext: query.hasNextPage,
    loadNext: () => void query.fetchNextPage(),
    retry,
  };
}
