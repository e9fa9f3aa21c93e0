import {
  fromRow,
  photoCategories,
  type PhotoCategory,
  type PhotoMetadata,
  type StoredPhotoText,
} from './photo-metadata.ts';

/** `src` is a usable address, sizes are in pixels. */
export interface PhotoVariant {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly type: 'image/webp' | 'image/jpeg';
}

/** `createdAt` is an ISO time, `thumbhash` base64. */
export interface Photo {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly text: PhotoMetadata;
  readonly category: PhotoCategory;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbhash: string | null;
  readonly variants: readonly PhotoVariant[];
  readonly createdAt: string;
  /** A computer rendering, not a photograph of a finished room. */
  readonly isRendering: boolean;
}

export const categoryLabel = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);

/** Shown below a rendering so that it is not taken for a photograph. */
export const renderingMark = 'Rendering';

/** Place and mark; '' without both. */
export const photoSubtitle = ({ text, isRendering }: Photo): string =>
  [text.place, isRendering ? renderingMark : ''].filter((part) => part !== '').join(' · ');

/** Pixels, as far as known. */
export const photoSize = ({ width, height }: Photo): { readonly width: number; readonly height: number } =>
  width === null || height === null ? { width: 1200, height: 900 } : { width, height };

/** A row of the gallery, without the columns that no reader needs. */
export interface StoredPhoto extends Omit<StoredPhotoText, 'category'> {
  readonly category: string | null;
  readonly id: string;
  readonly image_url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbhash: string | null;
  /** `path` is the object's path in the bucket. */
  readonly variants: ReadonlyArray<Omit<PhotoVariant, 'src'> & { readonly path: string }> | null;
  readonly created_at: string;
  readonly is_rendering: boolean;
}

/** Null when the row has no usable address. `baseUrl` is the origin of the storage; '' is the same origin. */
export function photoOf(row: StoredPhoto, baseUrl: string): Photo | null {
  const src = photoUrl(row.image_url, baseUrl);
  if (src === null) return null;
  const text = fromRow({ ...row, category: knownCategory(row.category) });
  return {
    id: row.id,
    src,
    alt: photoAlt(text),
    text,
    category: photoCategory(row.category),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    variants: (row.variants ?? []).flatMap(({ path, ...variant }) => {
      const variantSrc = photoObjectUrl(path, baseUrl);
      return variantSrc === null ? [] : [{ ...variant, src: variantSrc }];
    }),
    createdAt: row.created_at,
    isRendering: row.is_rendering,
  };
}

const DEFAULT_ALT = 'Gallery photo';
const ALT_LIMIT = 120;
const STORAGE_PREFIX = '/storage/v1/object/public/gallery-photos/';

/** Suggested alternative text: title and place, as far as present. */
export const altOffer = ({ title, place }: Pick<PhotoMetadata, 'title' | 'place'>): string =>
  [title.trim(), place.trim()].filter((part) => part !== '').join(', ');

/** Alternative text: alt, else title and place, else the start of the description, else 'Gallery photo'. */
export const photoAlt = (text: PhotoMetadata): string =>
  text.alt.trim() || altOffer(text) || startOf(text.description.trim()) || DEFAULT_ALT;

/** At most `limit` UTF-16 units, without half of a character at the end: addresses cannot encode it. */
export const startWithin = (text: string, limit: number): string =>
  text.slice(0, limit).replace(/\p{Surrogate}$/u, '');

function startOf(text: string): string {
  if (text.length <= ALT_LIMIT) return text;
  const cut = startWithin(text, ALT_LIMIT);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '')}…`;
}

/** Null for an empty or unknown value. */
export function knownCategory(value: string | null | undefined): (typeof photoCategories)[number] | null {
  return photoCategories.find((category) => category === value) ?? null;
}

export function photoCategory(value: string | null | undefined): PhotoCategory {
  return knownCategory(value) ?? 'uncategorized';
}

/** Null unless a plain path in the public bucket (prefixed with `base`) or https without credentials. */
export function photoUrl(stored: string, base: string): string | null {
  if (stored.startsWith(STORAGE_PREFIX)) return isPlainPath(stored) ? `${base}${stored}` : null;
  return isHttps(stored) ? stored : null;
}

/** `objectPath` is a path in the public photo bucket; null when it leaves the bucket. */
export function photoObjectUrl(objectPath: string, base: string): string | null {
  return photoUrl(`${STORAGE_PREFIX}${objectPath}`, base);
}

function isPlainPath(path: string): boolean {
  return /^[\w./-]+$/.test(path) && !path.includes('..') && !path.includes('//');
}

function isHttps(address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(address)) return false;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Smallest width first; undefined without variants. */
export function photoSrcSet(variants: readonly PhotoVariant[]): string | undefined {
  if (variants.length === 0) return undefined;
  return [...variants]
    .sort((one, other) => one.width - other.width)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ');
}

/** Average color as CSS; undefined without one. Formula: thumbHashToAverageRGBA of github.com/evanw/thumbhash. */
export function photoTint(thumbhash: string | null): string | undefined {
  if (thumbhash === null || !/^[A-Za-z0-9+/]{4}/.test(thumbhash)) return undefined;
  const [one = 0, two = 0, three = 0] = Array.from(atob(thumbhash.slice(0, 4)), (byte) => byte.charCodeAt(0));
  const header = one + (two << 8) + (three << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const shares = [red, red - redGreen, blue].map((share) =>
    Math.round(255 * Math.min(1, Math.max(0, share))),
  );
  return `rgb(${shares.join(' ')})`;
}
