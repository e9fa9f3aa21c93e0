import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { labelOf } from '../words.ts';
import type { PhotoField } from '@/domain/photo-words.ts';

type SuggestionProps = {
  readonly field: PhotoField;
  /** Undefined: none is offered. */
  readonly text: string | undefined;
  /** Brings back what stood there; undefined: no suggestion was used. */
  readonly onUndo: (() => void) | undefined;
  readonly onUse: () => void;
  readonly onDismiss: () => void;
};

/** What analysis would write into a field that holds a person's words. */
export const Suggestion = ({ field, text, onUndo, onUse, onDismiss }: SuggestionProps) => {
  const label = labelOf(field).toLowerCase();
  if (text === undefined)
    return onUndo === undefined ? null : (
      <Button
        variant="plain"
        alignSelf="start"
        paddingX="0"
        aria-label={`Undo the suggested ${label}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    );
  return (
    <Stack gap="1" borderStartWidth="3px" borderColor="colorPalette.solid" paddingStart="3" width="full">
      <Text textStyle="sm" color="fg.muted">
        Suggested
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      <HStack>
        <Button variant="outline" aria-label={`Use the suggested ${label}`} onClick={onUse}>
          Use
        </Button>
        <Button variant="ghost" aria-label={`Dismiss the suggested ${label}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </HStack>
    </Stack>
  );
};
