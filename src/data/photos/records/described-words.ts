/** A record's words with what descriptions did to them, as the rules of `suggestions.ts` see them. Pure. */
import { photoFields } from '../../../domain/photo-words.ts';
import type { DescribedWords } from '../../../domain/suggestions.ts';
import type { PhotoRecord } from './photo-record.ts';

export const describedWords = ({ words, analysis }: PhotoRecord): DescribedWords => ({
  words,
  generated: photoFields.filter((field) => analysis?.generated.includes(field)),
  offered: analysis?.offered ?? {},
  before: analysis?.before ?? {},
  generatedBefore: photoFields.filter((field) => analysis?.generatedBefore.includes(field)),
});

const isEmpty = ({ generated, offered, before }: DescribedWords): boolean =>
  generated.length + Object.keys(offered).length + Object.keys(before).length === 0;

/** `isWanted`: it is still to be described. */
export const withDescription = (
  record: PhotoRecord,
  state: DescribedWords,
  isWanted = record.analysis?.isWanted ?? false,
): PhotoRecord => ({
  ...record,
  words: state.words,
  analysis:
    isEmpty(state) && !isWanted
      ? null
      : {
          isWanted,
          generated: [...state.generated],
          offered: { ...state.offered },
          before: { ...state.before },
          generatedBefore: [...state.generatedBefore],
        },
});
