import { useState } from 'react';
import { photoOfDocument } from '@/data/gallery.repository.ts';
import { photoInPath } from '@/domain/photo-address.ts';
import { photoTemplates } from '@/domain/photo-templates.ts';
import { photoPageOf, type PhotoPage } from '@/domain/photo-page.ts';
import { isPrerendering } from '@/platform/env.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { usePhotoQuery, usePublishedPhotosQuery, useSavedPhotoQuery } from './gallery.api.ts';
import { useListDate } from './use-list-date.ts';
import { useRetryOnline } from './use-retry-online.ts';

export type ShownPhoto =
  | { readonly state: 'published'; readonly page: PhotoPage }
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
    return { state: 'published', page: placeholders };
  return address === photoInPath(photoTemplates.deleted.path) ? { state: 'deleted' } : undefined;
};

const photoAtFirst = (address: string): ShownPhoto | undefined => {
  if (isPrerendering) return templateAt(address);
  const found = photoOfDocument(address);
  if (found?.state !== 'published') return found;
  return { state: 'published', page: photoPageOf(found.photo) };
};

/** From the document, else from this device until the server has answered. Remount for another address. */
export const usePhoto = (address: string): ShownPhoto => {
  const isHydrated = useIsHydrated();
  const [first] = useState(() => photoAtFirst(address));
  const options = { skip: !isHydrated || first !== undefined };
  const { data: found, isError, refetch } = usePhotoQuery(address, options);
  const { data: saved, isSuccess: isRead } = useSavedPhotoQuery(address, options);
  // Saves the list and its pictures, so that this photo can be read offline.
  usePublishedPhotosQuery(undefined, { skip: !isHydrated });
  useListDate(isError && saved ? saved.asOf : null);
  useRetryOnline(isError, refetch);
  if (first !== undefined) return first;
  if (found !== undefined)
    return found.state === 'published' ? { state: 'published', page: photoPageOf(found.photo) } : found;
  if (saved) return { state: 'published', page: photoPageOf(saved.photo) };
  return isError && isRead ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
};
