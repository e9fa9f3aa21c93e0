// Makes the handler from the environment, the same for both back ends.
import { projectKeysFrom } from '../_shared/project-keys.ts';
import { createGalleryHandler } from './handler.ts';
import { createPhotoSource } from './photo-source.ts';
import { createTemplates } from './templates.ts';

type Runtime = {
  readonly read: (name: string) => string | undefined;
  readonly log: (line: string) => void;
};

/**
 * Reads SUPABASE_URL, the project's publishable key and SITE_URL; without the last, the site is at SUPABASE_URL. Throws one sentence
 * for what it cannot run without.
 */
export const galleryHandlerFrom = ({ read, log }: Runtime): ((request: Request) => Promise<Response>) => {
  const given = (name: string): string | undefined => read(name)?.trim().replace(/\/$/, '') || undefined;
  const projectUrl = given('SUPABASE_URL');
  if (projectUrl === undefined) throw new Error('The gallery function needs SUPABASE_URL.');
  const { publishableKey } = projectKeysFrom(read, 'gallery');
  const siteUrl = given('SITE_URL') ?? projectUrl;
  return createGalleryHandler({
    siteUrl,
    storageUrl: siteUrl === projectUrl ? '' : projectUrl,
    photos: createPhotoSource({ projectUrl, publishableKey }),
    templates: createTemplates(siteUrl),
    log,
  });
};
