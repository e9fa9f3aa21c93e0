import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { listDated, selectIsOnline } from '@/state/connection.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { StatePanel } from '@/ui/feedback/state-panel.tsx';
import { Button } from '@/ui/base/button.tsx';
import { ToggleGroup } from '@/ui/forms/toggle-group.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { LazyLightbox } from '@/ui/media/lazy-lightbox.tsx';
import { GridList, PictureTile } from '@/ui/media/picture-grid.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { tileSizes } from '@/ui/media/sizes.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { photoNotOpened } from './gallery.actions.ts';
import { usePublishedPhotosQuery } from './gallery.api.ts';
import { itemOf, type GalleryItem } from './gallery-item.ts';

/** Reserves its height against layout shifts, within the section's own margin. */
const StatusLine = part(
  'div',
  { base: { minHeight: '2.5rem', marginTop: { base: '-6', md: '-10' }, color: 'muted' } },
  { role: 'status' },
);

const SkeletonGrid = () => (
  <GridList aria-hidden>
    {Array.from({ length: 6 }, (_, tile) => (
      <li key={tile}>
        <Skeleton />
      </li>
    ))}
  </GridList>
);

const CategoryFilter = part('div', { base: { marginBottom: '8' } });

const labelOf = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);

const everyCategory = 'all';

/** Order of appearance, 'uncategorized' last. Items are deferred, so that the button responds first. */
const useCategory = (items: readonly GalleryItem[]) => {
  const [chosen, choose] = useState<string>(everyCategory);
  const found = new Set(items.map((item) => item.category));
  const categories = [...found].sort(
    (one, other) => Number(one === 'uncategorized') - Number(other === 'uncategorized'),
  );
  // A newer list may lack the chosen category.
  const category = categories.some((known) => known === chosen) ? chosen : everyCategory;
  const drawn = useDeferredValue(category);
  const shown = useMemo(
    () => (drawn === everyCategory ? items : items.filter((item) => item.category === drawn)),
    [items, drawn],
  );
  return { shown, categories, category, choose };
};

const captionOf = ({ title, subtitle }: GalleryItem): string | null =>
  [title, subtitle].filter((words) => words !== undefined).join(' · ') || null;

type TilesProps = {
  readonly items: readonly GalleryItem[];
  readonly onOpen: (index: number) => void;
};

const Tiles = memo(({ items, onOpen }: TilesProps) => (
  <GridList>
    {items.map((item, index) => (
      <PictureTile key={item.id} caption={captionOf(item)}>
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(index)}>
          <Picture
            sources={item.sources}
            sizes={tileSizes}
            ratio="4 / 3"
            tint={item.tint}
            isPriority={index === 0}
          />
        </button>
      </PictureTile>
    ))}
  </GridList>
));
Tiles.displayName = 'Tiles';

type GalleryProps = {
  readonly renderings: readonly GalleryItem[];
  readonly hasCategories?: boolean;
};

export const Gallery = ({ renderings, hasCategories = true }: GalleryProps) => {
  const isHydrated = useIsHydrated();
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const [wasPrerendered] = useState(!isHydrated);
  // Prerendered HTML shows no loading state: without script nothing would come.
  const { data, isFetching, isError, refetch } = usePublishedPhotosQuery(undefined, { skip: !isHydrated });
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const isStale = data?.source === 'device';
  const savedAt = isStale ? data.asOf : null;
  const refetchFailed = useEffectEvent(() => {
    if (isError || isStale) void refetch();
  });
  useEffect(() => {
    if (isOnline) refetchFailed();
  }, [isOnline]);
  useEffect(() => {
    dispatch(listDated(savedAt));
    return () => void dispatch(listDated(null));
  }, [dispatch, savedAt]);
  // Offline, the frame shows the notice.
  const hasFailed = isOnline && !isFetching && (isError || isStale);
  // Deferred: rendering many tiles must not delay the response to a click.
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
        {hasFailed && (
          <>
            {data === undefined
              ? 'Renderings of our designs: the photos could not be loaded.'
              : 'The newest photos could not be loaded.'}
            <Button look="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )}
      </StatusLine>
      {isEmpty && (
        <StatePanel title="No photos have been published yet.">
          <p>Photographs of finished rooms will appear here.</p>
        </StatePanel>
      )}
      {hasCategories && categories.length > 1 && !isWaitingForFirst && (
        <CategoryFilter>
          <ToggleGroup
            legend="Show"
            options={[everyCategory, ...categories].map((value) => ({ value, label: labelOf(value) }))}
            value={category}
            onChange={choose}
          />
        </CategoryFilter>
      )}
      {isWaitingForFirst ? <SkeletonGrid /> : <Tiles items={shown} onOpen={setOpenIndex} />}
      <LazyLightbox
        label="Gallery"
        pictures={shown}
        index={openIndex}
        onIndexChange={setOpenIndex}
        onClose={() => setOpenIndex(null)}
        onMissing={() => {
          setOpenIndex(null);
          dispatch(photoNotOpened());
        }}
      />
    </div>
  );
};
