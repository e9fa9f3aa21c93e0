import type { PhotoVariantRecord, ReadyPicture as Recorded } from '../record/photo-record.ts';
import type { NamedBytes } from '../record/records.store.ts';
import type { MadePicture } from './image-encoder.ts';

export const objectPath = (
  photoId: string,
  { sha256, type }: Pick<PhotoVariantRecord, 'sha256' | 'type'>,
  size: number,
): string => `gallery/${photoId}/${sha256}-${size}.${type === 'image/webp' ? 'webp' : 'jpg'}`;

export const picturesOf = ({ sizes }: MadePicture): readonly NamedBytes[] =>
  sizes.map(({ sha256, type, bytes }) => ({ sha256, type, bytes }));

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
