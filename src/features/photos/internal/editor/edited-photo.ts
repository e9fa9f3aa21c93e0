import type { Described, PictureSource } from '@/domain/local-photos.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';

/** A photo in the editor, wherever it lies. */
export interface EditedPhoto {
  readonly id: string;
  /** As last stored on this device. */
  readonly words: PhotoMetadata;
  readonly described: Described;
  readonly picture: PictureSource;
  readonly preview: PictureSource;
  readonly name: string;
  readonly state: string;
}

/** Stores what was typed about a photo; answers whether it is stored on this device. */
export type Save = (id: string, words: Partial<PhotoMetadata>) => Promise<boolean>;
