// Unfinished tag text is part of the stored value.
import { tagSeparator, tagsOf } from '@/domain/photo-metadata.ts';

export interface TagEntry {
  readonly chips: readonly string[];
  readonly typing: string;
}

export const tagEntryOf = (value: string): TagEntry => ({ chips: tagsOf(value), typing: '' });

/** Comma-separated, without duplicates. */
export const tagValueOf = ({ chips, typing }: TagEntry): string =>
  tagsOf([...chips, typing].join()).join(', ');

export function tagsTyped({ chips }: TagEntry, text: string): TagEntry {
  const finished = text.split(tagSeparator);
  const typing = (finished.pop() ?? '').trimStart();
  return { chips: tagsOf([...chips, ...finished].join()), typing };
}

/** A renamed chip may contain commas. */
export const tagsChosen = ({ typing }: TagEntry, chips: readonly string[]): TagEntry => ({
  chips: tagsOf(chips.join()),
  typing,
});
