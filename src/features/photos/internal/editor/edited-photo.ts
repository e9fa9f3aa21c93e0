import type { SerializedError } from '@reduxjs/toolkit';
import type { Described, PictureSource } from '@/domain/local-photos.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import type { QueryError } from '@/state/base-api.ts';

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

export const isRefused = (error: QueryError | SerializedError): boolean =>
  'kind' in error && error.kind === 'refused';

export const saveOutcomeOf = ({
  error,
}: {
  readonly error?: QueryError | SerializedError | undefined;
}): SaveOutcome => {
  if (error === undefined) return 'stored';
  return isRefused(error) ? 'removed' : 'failed';
};
