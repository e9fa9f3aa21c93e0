const photoFolder = '/storage/v1/object/public/gallery-photos/';

export type PictureKind = 'rendering' | 'photo';

export const pictureKind = (url: URL, site: string, storage: string): PictureKind | undefined => {
  if (url.search !== '') return undefined;
  if (url.origin === site && url.pathname.startsWith('/pictures/')) return 'rendering';
  return url.origin === storage && url.pathname.startsWith(photoFolder) ? 'photo' : undefined;
};

/** Excludes errors, redirects and captive-portal pages. */
export const isKeepable = (response: Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.type === 'basic' || response.type === 'cors') &&
  (response.headers.get('content-type') ?? '').startsWith('image/');

/** Key shared by all sizes of one picture in one format. */
export const withoutSize = (pathname: string): string =>
  pathname.startsWith(photoFolder)
    ? pathname.slice(0, pathname.lastIndexOf('/'))
    : pathname.replace(/-\d+(?=\.[0-9a-f]+\.\w+$)/, '');

export const asWebp = (address: string): string => address.replace(/\.avif$/, '.webp');
