import type { Described, PictureSource } from '@/domain/photo-desk.ts';
import type { PhotoField, PhotoWords } from '@/domain/photo-words.ts';
import type { SuggestionChoice } from '@/domain/suggestions.ts';

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

/** What the editor does with what a person did; each answers whether it is stored on this device. */
export interface EditorPort {
  keep(id: string, words: Partial<PhotoWords>): Promise<boolean>;
  settle(id: string, field: PhotoField, choice: SuggestionChoice): Promise<boolean>;
}
