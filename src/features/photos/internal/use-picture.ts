import type { PictureSource } from '@/domain/photo-desk.ts';
import { useLocalPicture } from './use-local-picture.ts';

/** The address of a picture that lies on this device or on the server; undefined while it is read, null without one. */
export function usePicture(picture: PictureSource): string | null | undefined {
  const local = useLocalPicture('digest' in picture ? picture.digest : null);
  return 'address' in picture ? picture.address : local;
}
