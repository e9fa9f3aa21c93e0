import { Badge, Button, Card, Checkbox, HStack, Stack, Text } from '@chakra-ui/react';
import { isBeingDeleted, type PhotoWithChanges } from '@/domain/managed-photo.ts';
import { isFeatured } from '@/domain/photo-metadata.ts';
import { photoTint } from '@/domain/photo.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { publishedAnalysisChosen, selectAnalysis } from '../../analysis.slice.ts';
import { conflictOpened } from '../../photos.slice.ts';
import { VisuallyHidden } from '@/ui/base/visually-hidden.tsx';
import { PhotoFrame } from '../photo-frame.tsx';
import { categoryLabels, photoName, changeLabel } from '../labels.ts';

export type ManagedCardProps = {
  readonly photo: PhotoWithChanges;
  readonly isSelected: boolean;
  readonly onSelect: (photo: PhotoWithChanges) => void;
  readonly onEdit: (photo: PhotoWithChanges) => void;
  readonly onDelete: (photo: PhotoWithChanges) => void;
};

export const ManagedCard = ({ photo, isSelected, onSelect, onEdit, onDelete }: ManagedCardProps) => {
  const dispatch = useAppDispatch();
  const { missing, paused } = useAppSelector(selectAnalysis);
  const { text, work, unsaved, analysis } = photo;
  const name = photoName(photo);
  const isDeleting = isBeingDeleted(photo);
  return (
    <Card.Root
      as="article"
      variant="outline"
      overflow="hidden"
      height="full"
      position="relative"
      borderColor={isSelected ? 'colorPalette.solid' : 'border'}
      aria-label={name}
    >
      <Card.Body padding="0" background={photoTint(photo.thumbhash)}>
        <PhotoFrame address={photo.src} alt={photo.alt} />
      </Card.Body>
      {isDeleting ? null : (
        <Checkbox.Root
          size="lg"
          position="absolute"
          top="0"
          insetEnd="0"
          padding="3"
          checked={isSelected}
          onCheckedChange={() => onSelect(photo)}
        >
          <Checkbox.HiddenInput aria-label={`Select ${name}`} />
          <Checkbox.Control background={isSelected ? undefined : 'bg'} />
        </Checkbox.Root>
      )}
      <Stack gap="2" padding="3" flex="1" background="bg.subtle">
        <Text fontWeight="medium" truncate>
          {name}
        </Text>
        <HStack wrap="wrap" minHeight="7" gap="2">
          <Text color="fg.muted" textStyle="sm">
            {text.category === '' ? 'No category' : categoryLabels[text.category]}
          </Text>
          {photo.isRendering ? <Badge size="lg">Rendering</Badge> : null}
          {isFeatured(text) ? <Badge size="lg">Featured</Badge> : null}
          {text.visibility === 'hidden' ? (
            <Badge size="lg">
              Hidden<VisuallyHidden> from visitors</VisuallyHidden>
            </Badge>
          ) : null}
          <HStack wrap="wrap" gap="1" role="status">
            {work === null ? null : (
              <Badge
                size="lg"
                colorPalette={work.kind === 'saving' || isDeleting ? 'blue' : 'red'}
                whiteSpace="normal"
              >
                {changeLabel(work)}
              </Badge>
            )}
            {Object.keys(unsaved).length > 0 ? <Badge size="lg">Not saved yet</Badge> : null}
            {analysis.isRequested && paused !== null ? (
              <Badge size="lg" whiteSpace="normal">
                Will be described when you are back online
              </Badge>
            ) : null}
            {Object.keys(analysis.suggestions).length > 0 ? <Badge size="lg">Has suggestions</Badge> : null}
          </HStack>
        </HStack>
        <HStack wrap="wrap" gap="2" marginTop="auto">
          {work?.kind === 'conflict' ? (
            <Button
              paddingX="3"
              aria-label={`Compare ${name}`}
              onClick={() => dispatch(conflictOpened(photo.id))}
            >
              Compare
            </Button>
          ) : null}
          <Button
            paddingX="3"
            variant="outline"
            disabled={isDeleting}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(photo)}
          >
            Edit
          </Button>
          {missing === null ? (
            <Button
              paddingX="3"
              variant="outline"
              disabled={isDeleting}
              loading={analysis.isRequested && paused === null}
              loadingText="Analyzing..."
              aria-label={`AI analysis of ${name}`}
              onClick={() => dispatch(publishedAnalysisChosen(photo))}
            >
              AI analysis
            </Button>
          ) : null}
          <Button
            paddingX="3"
            variant="ghost"
            colorPalette="red"
            marginStart="auto"
            disabled={isDeleting}
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(photo)}
          >
            Delete
          </Button>
        </HStack>
      </Stack>
    </Card.Root>
  );
};
