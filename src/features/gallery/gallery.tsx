// The photos an owner has published, from the server or as last saved on this device; the site's own renderings
// stand in their place until rows arrive. A category filter above, a lightbox behind every picture.
import { useDeferredValue, useMemo, useState } from 'react';
import { useAppDispatch } from '@/state/hooks.ts';
import { GridList } from '@/ui/media/picture-grid.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { useLatePart } from '@/ui/hydration/use-late-part.ts';
import { photoNotOpened } from './gallery.actions.ts';
import { usePublishedPhotosQuery } from './gallery.api.ts';
import { itemOf, type GalleryItem } from './gallery-item.ts';
import { CategoryFilter } from './parts/category-filter.tsx';
import { LazyNotice } from './parts/lazy-notice.tsx';
import { StatusLine } from './parts/status-line.tsx';
import { Tiles } from './parts/tiles.tsx';
import { useCategory } from './parts/use-category.ts';

const loadLightbox = () => import('@/ui/media/lightbox.tsx');

type GalleryProps = {
  /** Shown before the first answer of a page that was prerendered, and when there is nothing else to show. */
  readonly renderings: readonly GalleryItem[];
  readonly hasCategories?: boolean;
};

const SkeletonGrid = () => (
  <GridList aria-hidden>
    {Array.from({ length: 6 }, (_, tile) => (
      <li key={tile}>
        <Skeleton />
      </li>
    ))}
  </GridList>
);

export const Gallery = ({ renderings, hasCategories = true }: GalleryProps) => {
  const isHydrated = useIsHydrated();
  const dispatch = useAppDispatch();
  const [wasPrerendered] = useState(!isHydrated);
  // Prerendered HTML shows the renderings and says nothing of loading: without a script nothing would come.
  const { data, isFetching, isError, refetch } = usePublishedPhotosQuery(undefined, {
    skip: !isHydrated,
  });
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const lightbox = useLatePart({
    load: loadLightbox,
    isWanted: openIndex !== null,
    onMissing: () => {
      setOpenIndex(null);
      dispatch(photoNotOpened());
    },
  });
  const isStale = data?.source === 'device';
  const hasFailed = !isFetching && (isError || isStale);
  // Many tiles are drawn in slices, so that the page answers meanwhile.
  const photos = useDeferredValue(data?.photos);
  const published = useMemo(() => photos?.map(itemOf), [photos]);
  const items = published ?? renderings;
  const { shown, categories, category, choose } = useCategory(items);
  const isEmpty = !isFetching && published?.length === 0;
  const isWaitingForFirst = (isFetching || data !== undefined) && published === undefined && !wasPrerendered;
  return (
    <div aria-busy={isFetching}>
      <StatusLine>
        {isFetching && <Spinner>Loading gallery...</Spinner>}
        {!isFetching && isStale && <LazyNotice of={{ kind: 'saved', asOf: data.asOf }} />}
      </StatusLine>
      {hasFailed && (
        <LazyNotice
          of={{
            kind: 'unreached',
            hasPhotos: data !== undefined,
            onRetry: () => void refetch(),
          }}
        />
      )}
      {isEmpty && <LazyNotice of={{ kind: 'empty' }} />}
      {hasCategories && categories.length > 1 && !isWaitingForFirst && (
        <CategoryFilter categories={categories} chosen={category} onChoose={choose} />
      )}
      {isWaitingForFirst ? <SkeletonGrid /> : <Tiles items={shown} onOpen={setOpenIndex} />}
      {openIndex !== null && lightbox !== undefined && (
        <lightbox.Lightbox
          label="Gallery"
          pictures={shown}
          index={openIndex}
          onIndexChange={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </div>
  );
};
