import { useEvictedPhotosQuery } from '../../photos.api.ts';

/** Photos evicted by the browser since the last acknowledgement. 0 also while storage has not answered. */
export function useMissing(): number {
  const found = useEvictedPhotosQuery().data;
  return found?.ok === true ? found.value : 0;
}
