import type { SerializedError } from '@reduxjs/toolkit';
import type { Accepted } from '@/data/device-photos.repository.ts';
import type { PhotoAnalysis, PictureSource } from '@/domain/local-photos.ts';
import type { PhotoField, PhotoMetadata } from '@/domain/photo-metadata.ts';
import type { QueryError } from '@/state/base-api.ts';

export interface EditedPhoto {
  readonly id: string;
  /** Of its record on this device; 0 without one. */
  readonly rev: number;
  readonly text: PhotoMetadata;
  readonly analysis: PhotoAnalysis;
  readonly picture: PictureSource;
  readonly preview: PictureSource;
  readonly name: string;
  readonly state: string;
  /** When it was taken, in words. */
  readonly taken?: string | null;
}

/** failed: the storage does not answer · removed: the photo is no longer on this device. */
export type SaveOutcome = 'stored' | 'failed' | 'removed';

/** `rev`: of the stored record. */
export type Saved =
  { readonly outcome: 'stored'; readonly rev: number } | { readonly outcome: Exclude<SaveOutcome, 'stored'> };

/** `read`: fields whose generated text was on screen when they were typed in; default all. */
export type Save = (id: string, text: Partial<PhotoMetadata>, read?: readonly PhotoField[]) => Promise<Saved>;

export const isRefused = (error: QueryError | SerializedError): boolean =>
  'kind' in error && error.kind === 'refused';

type Answer = {
  readonly data?: Accepted | undefined;
  readonly error?: QueryError | SerializedError | undefined;
};

export const savedOf = ({ data, error }: Answer): Saved => {
  if (data !== undefined) return { outcome: 'stored', rev: data.rev };
  return { outcome: error !== undefined && isRefused(error) ? 'removed' : 'failed' };
};
