import { useEvictedPhotosQuery } from '../../photos.api.ts';

/** Photos evicted by the browser; 0 also before the storage answers. */
export function useMissing(): number {
  return useEvictedPhotosQuery().data ?? 0;
}
