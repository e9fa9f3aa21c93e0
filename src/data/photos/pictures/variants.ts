/** Maps encoded sizes to stored bytes and record entries. Pure. */
import type { PhotoVariantRecord, ReadyPicture as Recorded } from '../sync/photo-record.ts';
import type { NamedBytes } from '../sync/records.store.ts';
import type { MadePicture } from './image-encoder.ts';

/** Path of an object in the bucket; `size` is the nominal width: 480, 960, 1600 or 2400. */
export const objectPath = (
  photoId: string,
  { sha256, type }: Pick<PhotoVariantRecord, 'sha256' | 'type'>,
  size: number,
): string => `gallery/${photoId}/${sha256}-${size}.${type === 'image/webp' ? 'webp' : 'jpg'}`;

/** Bytes of encoded sizes, in stored form. */
export const picturesOf = ({ sizes }: MadePicture): readonly NamedBytes[] =>
  sizes.map(({ sha256, type, bytes }) => ({ sha256, type, bytes }));

/** Record entries of encoded sizes. */
export function preparedOf(
  photoId: string,
  { sizes, thumbhash }: MadePicture,
): Omit<Recorded, 'status' | 'original'> {
  const variants = sizes.map(({ size, width, height, type, sha256, bytes }) => ({
    sha256,
    type,
    width,
    height,
    bytes: bytes.byteLength,
    path: objectPath(photoId, { sha256, type }, size),
  }));
  const { width = 0, height = 0 } = variants.at(-1) ?? {};
  return { variants, width, height, thumbhash };
}
