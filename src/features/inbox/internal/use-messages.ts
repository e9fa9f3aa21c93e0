import { useState } from 'react';
import type { MessageFilter } from '@/domain/received-message.ts';
import { useMessagesInfiniteQuery } from '../inbox.api.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** The messages of one filter as far as they are loaded; what was loaded stays when asking anew fails. */
export function useMessages() {
  const [filter, setFilter] = useState<MessageFilter>('all');
  const query = useMessagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const messages = (query.currentData?.pages ?? []).flatMap(({ entries }) => entries);
  const retry = (): void => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  useRetryOnline(query.isError, retry);
  return {
    filter,
    setFilter,
    messages,
    isLoading: messages.length === 0 && query.isFetching,
    isFetching: query.isFetching,
    isFetchingNext: query.isFetchingNextPage,
    isError: query.isError,
    hasNext: query.hasNextPage,
    loadNext: () => void query.fetchNextPage(),
    retry,
  };
}
