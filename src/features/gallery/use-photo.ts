import { useState } from 'react';
import { photoOfDocument, type FoundPhoto } from '@/data/gallery.repository.ts';
import { photoInPath } from '@/domain/photo-address.ts';
import { photoTemplates } from '@/domain/photo-templates.ts';
import { photoPageOf, type PhotoPage } from '@/domain/photo-page.ts';
import type { ProjectLink } from '@/domain/project.ts';
import { isPrerendering } from '@/platform/env.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { usePhotoQuery, usePublishedPhotosQuery, useSavedPhotoQuery } from './gallery.api.ts';
import { useProjectsQuery } from './projects.api.ts';
import { useListDate } from './use-list-date.ts';
import { useRetryOnline } from './use-retry-online.ts';

export type ShownPhoto =
  | { readonly state: 'published'; readonly page: PhotoPage; readonly project: ProjectLink | null }
  | { readonly state: 'deleted' | 'unknown' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Places that the gallery function fills. */
const placeholders: PhotoPage = {
  id: '{{id}}',
  title: '{{title}}',
  subtitle: '{{subtitle}}',
  description: '{{description}}',
  summary: '{{summary}}',
  steps: '{{steps}}',
  alt: '{{alt}}',
  src: '{{src}}',
  srcSet: '{{srcSet}}',
  width: '{{width}}',
  height: '{{height}}',
};

const templateAt = (address: string): ShownPhoto | undefined => {
  if (address === photoInPath(photoTemplates.published.path))
    return { state: 'published', page: placeholders, project: { slug: '{{slug}}', name: '{{name}}' } };
  return address === photoInPath(photoTemplates.deleted.path) ? { state: 'deleted' } : undefined;
};

const shownOf = (found: FoundPhoto): ShownPhoto =>
  found.state === 'published'
    ? { state: 'published', page: photoPageOf(found.photo), project: found.project }
    : found;

const photoAtFirst = (address: string): ShownPhoto | undefined => {
  if (isPrerendering) return templateAt(address);
  const found = photoOfDocument(address);
  return found && shownOf(found);
};

/** From the document, else from this device until the server has answered. Remount for another address. */
export const usePhoto = (address: string): ShownPhoto => {
  const isHydrated = useIsHydrated();
  const [first] = useState(() => photoAtFirst(address));
  const options = { skip: !isHydrated || first !== undefined };
  const { data: found, isError, refetch } = usePhotoQuery(address, options);
  const { data: saved, isSuccess: isRead } = useSavedPhotoQuery(address, options);
  // Save both lists and the pictures, so that this photo and its project can be read offline.
  usePublishedPhotosQuery(undefined, { skip: !isHydrated });
  const { data: listed } = useProjectsQuery(undefined, { skip: !isHydrated });
  useListDate(isError && saved ? saved.asOf : null);
  useRetryOnline(isError, refetch);
  if (first !== undefined) return first;
  if (found !== undefined) return shownOf(found);
  if (saved) {
    const { photo } = saved;
    const project = listed?.projects.find(({ id }) => id === photo.text.project) ?? null;
    return shownOf({ state: 'published', photo, project });
  }
  return isError && isRead ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
};
