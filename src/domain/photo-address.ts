/** `published`: with its row. `deleted`: an administrator removed it. `unknown`: no photo has had this address. */
export type PhotoState = 'published' | 'deleted' | 'unknown';

/** What stands in an address below the gallery; undefined for other addresses and for files. */
export const photoInPath = (path: string): string | undefined => /^\/gallery\/([^/.]+)$/.exec(path)?.[1];

/** The page that a static host serves for every photo, before the photo is known. */
export const photoShell = '/gallery/photo';

/** Sitemap of the photos' pages, which the gallery function makes. */
export const gallerySitemap = '/gallery/sitemap.xml';

/** Whether the gallery function answers at an address. */
export const isGalleryDocument = (path: string): boolean =>
  path === gallerySitemap || (path !== photoShell && photoInPath(path) !== undefined);
