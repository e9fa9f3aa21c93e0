import type { PhotoProblem } from '@/data/device-photos.repository.ts';
import type { Described, PictureSource } from '@/domain/local-photos.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import type { Result } from '@/domain/result.ts';

export interface EditedPhoto {
  readonly id: string;
  readonly words: PhotoMetadata;
  readonly described: Described;
  readonly picture: PictureSource;
  readonly preview: PictureSource;
  readonly name: string;
  readonly state: string;
}

/** failed: the storage does not answer · removed: the photo is no longer on this device. */
export type SaveOutcome = 'stored' | 'failed' | 'removed';

export type Save = (id: string, words: Partial<PhotoMetadata>) => Promise<SaveOutcome>;

export const saveOutcomeOf = (saved: Result<unknown, PhotoProblem> | undefined): SaveOutcome => {
  if (saved?.ok === true) return 'stored';
  return saved?.error.kind === 'refused' ? 'removed' : 'failed';
};
