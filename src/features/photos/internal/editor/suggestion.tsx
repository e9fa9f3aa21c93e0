import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { PhotoField } from '@/domain/photo-metadata.ts';
import type { SuggestionChoice } from '@/domain/suggestions.ts';
import { useSettleSuggestionMutation } from '../../photos.api.ts';
import { categoryLabels, labelOf } from '../labels.ts';
import type { EditedPhoto } from './edited-photo.ts';

type SuggestionProps = {
  readonly owner: string;
  readonly photo: EditedPhoto;
  readonly field: PhotoField;
};

/** What analysis would write into a field that holds a person's words, and the way back from it. */
export const Suggestion = ({ owner, photo: { id, described }, field }: SuggestionProps) => {
  const [settleSuggestion] = useSettleSuggestionMutation();
  const settle = (choice: SuggestionChoice) => void settleSuggestion({ owner, id, field, choice });
  const { suggestions, before } = described;
  const label = labelOf(field).toLowerCase();
  const text = suggestions[field] ?? '';
  if (text !== '')
    return (
      <Stack gap="1" borderStartWidth="3px" borderColor="colorPalette.solid" paddingStart="3" width="full">
        <Text textStyle="sm" color="fg.muted">
          Suggested
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {field === 'category' && suggestions.category ? categoryLabels[suggestions.category] : text}
        </Text>
        <HStack>
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
        </HStack>
      </Stack>
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
