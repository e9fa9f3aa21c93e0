import { useState } from 'react';
import type { MessageFilter } from '@/domain/received-message.ts';
import { useMessagesInfiniteQuery } from '../inbox.api.ts';

/** The messages of one filter as far as they are loaded; what was loaded stays when asking anew fails. */
export function useMessages() {
  const [filter, setFilter] = useState<MessageFilter>('all');
  const query = useMessagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const pages = query.currentData?.pages ?? [];
  return {
    filter,
    setFilter,
    messages: pages.flatMap(({ entries }) => entries),
    isLoading: pages.length === 0 && query.isFetching,
    isFetching: query.isFetching,
    isFetchingNext: query.isFetchingNextPage,
    isError: query.isError,
    hasNext: query.hasNextPage,
    loadNext: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
