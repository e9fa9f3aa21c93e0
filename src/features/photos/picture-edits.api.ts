import type { UneditedPicture } from '@/data/device-photos.repository.ts';
import { servicesOf } from '@/state/services.ts';

/** Blobs do not belong in the store. */
export const readUnedited =
  (owner: string, id: string) =>
  (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<UneditedPicture | undefined> =>
    servicesOf({ extra }).photos.files.uneditedOf(owner, id);
