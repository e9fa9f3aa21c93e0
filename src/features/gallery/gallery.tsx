import { useDeferredValue, useMemo, useState } from 'react';
import { categoryLabel } from '@/domain/photo.ts';
import type { Story } from '@/domain/project.ts';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { env } from '@/platform/env.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { StatePanel } from '@/ui/feedback/state-panel.tsx';
import { Button } from '@/ui/base/button.tsx';
import { ToggleGroup } from '@/ui/forms/toggle-group.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { LazyLightbox } from '@/ui/media/lazy-lightbox.tsx';
import { GridList } from '@/ui/media/picture-grid.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { photoNotOpened } from './gallery.actions.ts';
import { usePublishedPhotosQuery } from './gallery.api.ts';
import { itemOf, type GalleryItem } from './gallery-item.ts';
import { Tiles } from './gallery-tiles.tsx';
import { SharePicture } from './share-picture.tsx';
import { GalleryHeading, StoryCards } from './story-cards.tsx';
import { everyCategory, useCategory } from './use-category.ts';
import { useListDate } from './use-list-date.ts';
import { useOpenPicture } from './use-open-picture.ts';
import { useRetryOnline } from './use-retry-online.ts';
import { useStories } from './use-stories.ts';

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

const noStories: readonly Story[] = [];

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
  const isStale = data?.source === 'device';
  const savedAt = isStale ? data.asOf : null;
  useRetryOnline(isError || isStale, refetch);
  useListDate(savedAt);
  // Offline, the frame shows the notice.
  const hasFailed = isOnline && !isFetching && (isError || isStale);
  // Deferred: rendering many tiles must not delay the response to a click.
  const published = useDeferredValue(useStories(data?.photos));
  const items = useMemo(() => published?.singles.map(itemOf) ?? renderings, [published, renderings]);
  const { shown, shownStories, categories, category, choose } = useCategory(
    published?.stories ?? noStories,
    items,
  );
  const lightbox = useOpenPicture(shown, items);
  const hasStories = shownStories.length > 0;
  const isEmpty =
    !isFetching && published !== undefined && items.length === 0 && published.stories.length === 0;
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
            options={[everyCategory, ...categories].map((value) => ({ value, label: categoryLabel(value) }))}
            value={category}
            onChange={choose}
          />
        </CategoryFilter>
      )}
      {hasStories && <StoryCards stories={shownStories} />}
      {hasStories && shown.length > 0 && <GalleryHeading>More pictures</GalleryHeading>}
      {isWaitingForFirst && <SkeletonGrid />}
      {!isWaitingForFirst && !(hasStories && shown.length === 0) && (
        <Tiles items={shown} onOpen={lightbox.open} hasPriority={!hasStories} />
      )}
      <LazyLightbox
        label="Gallery"
        pictures={lightbox.pictures}
        index={lightbox.index}
        onIndexChange={lightbox.show}
        onClose={lightbox.close}
        actions={({ href, title }) =>
          href !== undefined && <SharePicture url={env.siteUrl + href} title={title ?? 'Gallery'} />
        }
        onMissing={() => {
          lightbox.close();
          dispatch(photoNotOpened());
        }}
      />
    </div>
  );
};
