import { Button } from '@chakra-ui/react';
import type { PhotoField } from '@/domain/photo-metadata.ts';
import type { SuggestionChoice } from '@/domain/suggestions.ts';
import { useApplyPhotoEventMutation } from '../../photos.api.ts';
import { labelOf } from '../labels.ts';
import type { EditedPhoto } from './edited-photo.ts';
import { OfferedText } from './offered-text.tsx';

type SuggestionProps = {
  readonly owner: string;
  readonly photo: EditedPhoto;
  readonly field: PhotoField;
  readonly onSettle: () => void;
};

export const Suggestion = ({ owner, photo: { id, analysis }, field, onSettle }: SuggestionProps) => {
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const settle = (choice: SuggestionChoice): void => {
    if (choice !== 'dismiss') onSettle();
    void applyPhotoEvent({ owner, ids: [id], event: { type: 'suggestionSettled', field, choice } });
  };
  const { suggestions, before } = analysis;
  const label = labelOf(field).toLowerCase();
  if ((suggestions[field] ?? '') !== '')
    return (
      <OfferedText title="Suggested" field={field} text={suggestions}>
        <Button variant="outline" aria-label={`Use the suggested ${label}`} onClick={() => settle('use')}>
          Use
        </Button>
        <Button
          variant="ghost"
          aria-label={`Dismiss the suggested ${label}`}
          onClick={() => settle('dismiss')}
        >
          Dismiss
        </Button>
      </OfferedText>
    );
  if (before[field] === undefined) return null;
  return (
    <Button
      variant="plain"
      alignSelf="start"
      paddingX="0"
      aria-label={`Undo the suggested ${label}`}
      onClick={() => settle('undo')}
    >
      Undo
    </Button>
  );
};
