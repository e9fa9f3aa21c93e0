import { useEvictedPhotosQuery } from '../../photos.api.ts';

/** How many photos the browser has erased since somebody was told. 0 also while storage has not answered. */
export function useMissing(): number {
  const found = useEvictedPhotosQuery().data;
  return found?.ok === true ? found.value : 0;
}
