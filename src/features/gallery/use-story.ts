import { useState } from 'react';
import { storyOfDocument, type FoundStory } from '@/data/projects.repository.ts';
import { photoInPath } from '@/domain/photo-address.ts';
import { photoTemplates } from '@/domain/photo-templates.ts';
import { projectPageOf, type ProjectPage } from '@/domain/project-page.ts';
import { isPrerendering } from '@/platform/env.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { usePublishedPhotosQuery } from './gallery.api.ts';
import { useProjectsQuery, useSavedStoryQuery, useStoryQuery } from './projects.api.ts';
import { useListDate } from './use-list-date.ts';
import { useRetryOnline } from './use-retry-online.ts';

export type ShownStory =
  | { readonly state: 'published'; readonly page: ProjectPage }
  | { readonly state: 'deleted' | 'unknown' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Places that the gallery function fills; the one photo and the one pair are repeated. */
const placeholders: ProjectPage = {
  words: {
    slug: '{{slug}}',
    name: '{{name}}',
    subtitle: '{{subtitle}}',
    description: '{{description}}',
    summary: '{{summary}}',
    steps: '{{steps}}',
  },
  photos: [
    {
      id: '{{id}}',
      title: '{{title}}',
      mark: '{{mark}}',
      description: '{{description}}',
      alt: '{{alt}}',
      src: '{{src}}',
      srcSet: '{{srcSet}}',
      width: '{{width}}',
      height: '{{height}}',
      loading: '{{loading}}',
    },
  ],
  comparison: [
    {
      beforeSrc: '{{beforeSrc}}',
      beforeSrcSet: '{{beforeSrcSet}}',
      beforeAlt: '{{beforeAlt}}',
      beforeCaption: '{{beforeCaption}}',
      afterSrc: '{{afterSrc}}',
      afterSrcSet: '{{afterSrcSet}}',
      afterAlt: '{{afterAlt}}',
      afterCaption: '{{afterCaption}}',
    },
  ],
};

const templateAt = (address: string): ShownStory | undefined => {
  if (address === photoInPath(photoTemplates.project.path)) return { state: 'published', page: placeholders };
  return address === photoInPath(photoTemplates.deletedProject.path) ? { state: 'deleted' } : undefined;
};

const shownOf = (found: FoundStory): ShownStory => {
  if (found.state !== 'published') return found;
  const { project, photos } = found.story;
  return { state: 'published', page: projectPageOf(project, photos) };
};

const storyAtFirst = (address: string): ShownStory | undefined => {
  if (isPrerendering) return templateAt(address);
  const found = storyOfDocument(address);
  return found && shownOf(found);
};

/** From the document, else from this device until the server has answered. Remount for another address. */
export const useStory = (address: string): ShownStory => {
  const isHydrated = useIsHydrated();
  const [first] = useState(() => storyAtFirst(address));
  const options = { skip: !isHydrated || first !== undefined };
  const { data: found, isError, refetch } = useStoryQuery(address, options);
  const { data: saved, isSuccess: isRead } = useSavedStoryQuery(address, options);
  // Save both lists and their pictures, so that this project can be read offline.
  usePublishedPhotosQuery(undefined, { skip: !isHydrated });
  useProjectsQuery(undefined, { skip: !isHydrated });
  useListDate(isError && saved ? saved.asOf : null);
  useRetryOnline(isError, refetch);
  if (first !== undefined) return first;
  if (found !== undefined) return shownOf(found);
  if (saved) return shownOf({ state: 'published', story: saved.story });
  return isError && isRead ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
};
