import { useDeferredValue, useState } from 'react';
import { withLocalWork, type WorkedPhoto } from '@/domain/managed-photo.ts';
import { useManagedCountsQuery, useManagedInfiniteQuery, useWorksQuery } from '../../photos.api.ts';

/** Published photos as far as they are loaded, with this device's own work on them. */
export function useManaged(owner: string) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const question = { text: useDeferredValue(text.trim()), category };
  const query = useManagedInfiniteQuery(question);
  const counts = useManagedCountsQuery();
  const works = useWorksQuery(owner).data;
  const pages = query.data?.pages ?? [];
  const local = new Map((works?.ok === true ? works.value : []).map((each) => [each.photoId, each]));
  const photos: WorkedPhoto[] = pages
    .flatMap((page) => page.photos)
    .map((photo) => withLocalWork(photo, local.get(photo.id)));
  return {
    text,
    setText,
    category,
    setCategory,
    isSearch: question.text !== '' || category !== null,
    photos,
    counts: counts.data,
    savedAt: pages.find(({ savedAt }) => savedAt !== null)?.savedAt ?? null,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    isError: query.isError,
    hasNext: query.hasNextPage,
    loadNext: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
