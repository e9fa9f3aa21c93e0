// The sitemap of the pages of photos and projects; the built site has one of its own.
import { photoPath } from '../../../src/domain/photo-page.ts';
import { photoUrl } from '../../../src/domain/photo.ts';
import { projectPath } from '../../../src/domain/project.ts';
import { sitemapXml } from '../../../src/domain/sitemap-xml.ts';
import type { ListedPhoto, ListedProject } from './photo-source.ts';

type Listed = { readonly projects: readonly ListedProject[]; readonly photos: readonly ListedPhoto[] };

const newest = (times: readonly string[]): string =>
  new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString();

/** Projects first. `storageUrl` is the origin of the pictures; '' is the site's own. */
export const gallerySitemapOf = (
  { projects, photos }: Listed,
  siteUrl: string,
  storageUrl: string,
): string => {
  const entry = (path: string, shown: readonly ListedPhoto[], times: readonly string[]) => ({
    address: siteUrl + path,
    changed: newest(times),
    pictures: shown.flatMap(({ image_url }) => photoUrl(image_url, storageUrl || siteUrl) ?? []),
  });
  const ofProject = new Map<string, ListedPhoto[]>();
  for (const photo of photos) {
    const id = photo.project_id ?? '';
    ofProject.set(id, [...(ofProject.get(id) ?? []), photo]);
  }
  return sitemapXml([
    ...projects.flatMap(({ id, slug, updated_at }) => {
      const own = ofProject.get(id);
      if (own === undefined) return [];
      return entry(projectPath(slug), own, [updated_at, ...own.map((photo) => photo.updated_at)]);
    }),
    ...photos.map((photo) => entry(photoPath(photo.id), [photo], [photo.updated_at])),
  ]);
};
