/** Sniffed from the first bytes: file names and declared types are unreliable. */

export const pictureTypes = ['jpeg', 'png', 'webp', 'heif'] as const;

/** heif: HEIC and HEIF. */
export type PictureType = (typeof pictureTypes)[number];

export type OtherType = 'video' | 'document' | 'gif' | 'avif' | 'drawing' | 'empty' | 'unknown';

export const SNIFFED_BYTES = 64;

export type Sniffed =
  | { readonly kind: 'picture'; readonly type: PictureType }
  | { readonly kind: 'other'; readonly type: OtherType };

const picture = (type: PictureType): Sniffed => ({ kind: 'picture', type });
const other = (type: OtherType): Sniffed => ({ kind: 'other', type });

/** Brands of ISO base media files (ISO/IEC 14496-12 and 23008-12). */
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif'];
const avifBrands = ['avif', 'avis'];

export function sniffPicture(bytes: Uint8Array): Sniffed {
  if (bytes.length === 0) return other('empty');
  const text = Array.from(bytes.subarray(0, SNIFFED_BYTES), (byte) => String.fromCharCode(byte)).join('');
  if (text.startsWith('\xff\xd8\xff')) return picture('jpeg');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return picture('png');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return picture('webp');
  if (text.slice(4, 8) === 'ftyp') return ofBrands(text);
  if (/^GIF8[79]a/.test(text)) return other('gif');
  if (text.startsWith('%PDF-')) return other('document');
  if (text.startsWith('PK\x03\x04')) return other('document');
  if (text.startsWith('\x1aE\xdf\xa3') || (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI '))
    return other('video');
  if (/^\s*(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml)/i.test(text)) return other('drawing');
  return other('unknown');
}

/** Checks compatible brands, too: some cameras give `mif1` as the major brand, also for AVIF. */
function ofBrands(text: string): Sniffed {
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => avifBrands.includes(brand))) return other('avif');
  if (brands.some((brand) => heifBrands.includes(brand))) return picture('heif');
  return other('video');
}
