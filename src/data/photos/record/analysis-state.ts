import { photoFields } from '../../../domain/photo-metadata.ts';
import type { SuggestionState } from '../../../domain/suggestions.ts';
import type { PhotoRecord } from './photo-record.ts';

export const suggestionStateOf = ({ text, analysis }: PhotoRecord): SuggestionState => ({
  text,
  generated: photoFields.filter((field) => analysis?.generated.includes(field)),
  suggested: analysis?.suggested ?? {},
  before: analysis?.before ?? {},
  generatedBefore: photoFields.filter((field) => analysis?.generatedBefore.includes(field)),
});

type Analysis = NonNullable<PhotoRecord['analysis']>;

const isEmpty = ({ generated, suggested, before }: SuggestionState): boolean =>
  generated.length + Object.keys(suggested).length + Object.keys(before).length === 0;

export const withAnalysis = (
  record: PhotoRecord,
  state: SuggestionState,
  {
    isRequested = false,
    isSuggestion = false,
  }: Partial<Pick<Analysis, 'isRequested' | 'isSuggestion'>> = record.analysis ?? {},
): PhotoRecord => ({
  ...record,
  text: state.text,
  analysis:
    isEmpty(state) && !isRequested
      ? null
      : {
          isRequested,
          isSuggestion,
          generated: [...state.generated],
          suggested: { ...state.suggested },
          before: { ...state.before },
          generatedBefore: [...state.generatedBefore],
        },
});
