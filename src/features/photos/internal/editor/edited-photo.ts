import type { Described, PictureSource } from '@/domain/photo-desk.ts';
import type { PhotoWords } from '@/domain/photo-words.ts';

/** A photo in the editor, wherever it lies. */
export interface EditedPhoto {
  readonly id: string;
  /** As last stored on this device. */
  readonly words: PhotoWords;
  readonly described: Described;
  readonly picture: PictureSource;
  readonly preview: PictureSource;
  readonly name: string;
  readonly state: string;
}

/** Stores what was typed about a photo; answers whether it is stored on this device. */
export type Keep = (id: string, words: Partial<PhotoWords>) => Promise<boolean>;
