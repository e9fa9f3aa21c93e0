/** Words and what analysis did to them, between how they are stored and how the rules for them see them. Pure. */
import {
  columnOf,
  noPhotoWords,
  photoFields,
  photoWords,
  storedFields,
  storedWords,
  wordsOfFields,
  type StoredPhotoWords,
} from '../../domain/photo-words.ts';
import type { DescribedWords } from '../../domain/suggestions.ts';
import type { Analysis } from './photo-records.ts';

export interface StoredDescription {
  readonly words: StoredPhotoWords;
  readonly analysis: Analysis;
}

export function describedWords(words: StoredPhotoWords, analysis: Analysis | undefined): DescribedWords {
  const { generated = [], suggestions = {}, before = {} } = analysis ?? {};
  const earlier = wordsOfFields(before);
  const known = photoFields.filter((field) => earlier[field] !== undefined);
  return {
    words: photoWords(words),
    generated: photoFields.filter((field) => generated.includes(columnOf[field])),
    offered: wordsOfFields(suggestions),
    before: Object.fromEntries(
      known.map((field) => [field, { words: { ...noPhotoWords, ...earlier }, wasGenerated: false }]),
    ),
  };
}

export function storedDescription(
  { words, generated, offered, before }: DescribedWords,
  isWanted: boolean,
): StoredDescription {
  const earlier = photoFields.flatMap((field) => {
    const was = before[field];
    return was === undefined ? [] : [[field, was.words[field]] as const];
  });
  return {
    words: storedWords(words),
    analysis: {
      isWanted,
      generated: generated.map((field) => columnOf[field]),
      suggestions: storedFields(offered),
      before: storedFields(Object.fromEntries(earlier)),
    },
  };
}
