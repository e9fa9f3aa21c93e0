import { photoFields } from '../../../domain/photo-metadata.ts';
import type { SuggestionState } from '../../../domain/suggestions.ts';
import type { PhotoRecord } from './photo-record.ts';

export const describedWords = ({ words, analysis }: PhotoRecord): SuggestionState => ({
  words,
  generated: photoFields.filter((field) => analysis?.generated.includes(field)),
  suggested: analysis?.suggested ?? {},
  before: analysis?.before ?? {},
  generatedBefore: photoFields.filter((field) => analysis?.generatedBefore.includes(field)),
});

const isEmpty = ({ generated, suggested, before }: SuggestionState): boolean =>
  generated.length + Object.keys(suggested).length + Object.keys(before).length === 0;

export const withDescription = (
  record: PhotoRecord,
  state: SuggestionState,
  isRequested = record.analysis?.isRequested ?? false,
): PhotoRecord => ({
  ...record,
  words: state.words,
  analysis:
    isEmpty(state) && !isRequested
      ? null
      : {
          isRequested,
          generated: [...state.generated],
          suggested: { ...state.suggested },
          before: { ...state.before },
          generatedBefore: [...state.generatedBefore],
        },
});
