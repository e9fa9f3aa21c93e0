/** Photos of finished work as the product knows them. Knows no table, no storage client and no screen. */
import type { PhotoMetadata } from './photo-metadata.ts';

export const photoCategories = ['indoor', 'outdoor', 'infrared', 'steam', 'commercial'] as const;

export type PhotoCategory = (typeof photoCategories)[number] | 'uncategorized';

/** One size of a photo. `src` is a usable address, `width` and `height` are pixels. */
export interface PhotoVariant {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly type: 'image/webp' | 'image/jpeg';
}

/** A published photo, ready to show. `createdAt` is an ISO time; `thumbhash` is base64. */
export interface Photo {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly words: PhotoMetadata;
  readonly category: PhotoCategory;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbhash: string | null;
  readonly variants: readonly PhotoVariant[];
  readonly createdAt: string;
  /** A computer rendering, not a photograph of a finished room. */
  readonly isRendering: boolean;
}

const DEFAULT_ALT = 'Gallery photo';
const ALT_LIMIT = 120;
const STORAGE_PREFIX = '/storage/v1/object/public/gallery-photos/';

/**
 * What is offered as the text for people who cannot see the picture: title and place, or what there is of
 * them.
 */
export const altOffer = ({ title, place }: Pick<PhotoMetadata, 'title' | 'place'>): string =>
  [title.trim(), place.trim()].filter((part) => part !== '').join(', ');

/**
 * The text for people who cannot see the picture: alt, else what is offered, else the start of the
 * description (at most 120 characters, cut at a word), else 'Gallery photo'.
 */
export const photoAlt = (words: PhotoMetadata): string =>
  words.alt.trim() || altOffer(words) || startOf(words.description.trim()) || DEFAULT_ALT;

function startOf(text: string): string {
  if (text.length <= ALT_LIMIT) return text;
  const cut = text.slice(0, ALT_LIMIT);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '')}…`;
}

/** The category a row or a field names, or null when it names none or one we do not know. */
export function knownCategory(value: string | null | undefined): (typeof photoCategories)[number] | null {
  return photoCategories.find((category) => category === value) ?? null;
}

/** The category a row names, or 'uncategorized' when it names none or one we do not know. */
export function photoCategory(value: string | null | undefined): PhotoCategory {
  return knownCategory(value) ?? 'uncategorized';
}

/**
 * The address a stored picture is fetched from, or null when it may not be used.
 * Accepted: a root-relative path into our public bucket (`base` goes in front: '' or an origin such as
 * 'https://project.supabase.co') and an absolute https address without credentials.
 */
export function photoUrl(stored: string, base: string): string | null {
  if (stored.startsWith(STORAGE_PREFIX)) return isPlainPath(stored) ? `${base}${stored}` : null;
  return isHttps(stored) ? stored : null;
}

/**
 * The address of an object in the public photo bucket, given its path there; null for a path that leaves it.
 */
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

/** The `srcset` value of a photo, smallest width first; undefined when it has no variants. */
export function photoSrcSet(variants: readonly PhotoVariant[]): string | undefined {
  if (variants.length === 0) return undefined;
  return [...variants]
    .sort((one, other) => one.width - other.width)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ');
}

/**
 * The average colour of a photo as CSS, read from the first three bytes of its thumbhash (base64); undefined
 * when there is none. Formula: thumbHashToAverageRGBA of https://github.com/evanw/thumbhash, without
 * transparency.
 */
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
