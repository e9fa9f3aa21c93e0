// What stands in the field of tags: finished ones, and letters that are none yet. Both are part of what is stored.
import { tagSeparator, tagsOf } from '@/domain/photo-metadata.ts';

export interface TagEntry {
  readonly chips: readonly string[];
  readonly typing: string;
}

export const tagEntryOf = (value: string): TagEntry => ({ chips: tagsOf(value), typing: '' });

/** Separated by commas, each once. */
export const tagValueOf = ({ chips, typing }: TagEntry): string =>
  tagsOf([...chips, typing].join()).join(', ');

/** The field now holds this text: everything up to its last separator is finished, however it got there. */
export function tagsTyped({ chips }: TagEntry, text: string): TagEntry {
  const finished = text.split(tagSeparator);
  const typing = (finished.pop() ?? '').trimStart();
  return { chips: tagsOf([...chips, ...finished].join()), typing };
}

/** Chips were removed or renamed; a renamed one may hold commas. */
export const tagsChosen = ({ typing }: TagEntry, chips: readonly string[]): TagEntry => ({
  chips: tagsOf(chips.join()),
  typing,
});
