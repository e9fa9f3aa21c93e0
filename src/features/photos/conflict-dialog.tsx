import { Box, Button, Dialog, Grid, Portal, RadioGroup, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Difference, PendingChange } from '@/domain/managed-photo.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { bottomBar } from '@/ui/admin/bottom-bars.ts';
import { useApplyPhotoEventMutation } from './photos.api.ts';
import { conflictClosed, selectConflictPhotoId } from './photos.slice.ts';
import { useLocalPhotos } from './internal/local/use-local-photos.ts';
import { PhotoFrame } from './internal/photo-frame.tsx';
import { usePicture } from './internal/use-picture.ts';
import { labelOf, nameOfWork } from './internal/labels.ts';

export const ConflictDialog = ({ owner }: { readonly owner: string }) => {
  const photoId = useAppSelector(selectConflictPhotoId);
  const local = useLocalPhotos(owner).pendingChanges.find((each) => each.photoId === photoId);
  const isOpen = local?.work?.kind === 'conflict';
  const [last, setLast] = useState(local);
  if (isOpen && local !== last) setLast(local);
  const shown = isOpen ? local : last;
  if (shown?.work?.kind !== 'conflict' || shown.photoId !== photoId) return null;
  return (
    <Decision key={photoId} owner={owner} local={shown} differences={isOpen ? shown.work.differences : []} />
  );
};

type DecisionProps = {
  readonly owner: string;
  readonly local: PendingChange;
  /** None once it was decided elsewhere: the dialog stays until it is closed. */
  readonly differences: readonly Difference[];
};

/** A choice is between two texts: it ends when one of them changes. */
const keyOf = ({ field, mine, theirs }: Difference): string => JSON.stringify([field, mine, theirs]);

const Decision = ({ owner, local, differences }: DecisionProps) => {
  const dispatch = useAppDispatch();
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const [choices, setChoices] = useState<ReadonlyMap<string, string | null>>(new Map());
  const picture = usePicture(local.picture);
  const isDecided = differences.every((difference) => choices.has(keyOf(difference)));
  const close = (): void => void dispatch(conflictClosed());
  const decide = async (isMine: (difference: Difference) => boolean): Promise<void> => {
    const fields = differences.filter(isMine).map(({ field }) => field);
    const event = { type: 'conflictResolved', fields, rev: local.rev } as const;
    const { error } = await applyPhotoEvent({ owner, ids: [local.photoId], event });
    if (error === undefined) close();
  };
  return (
    <Dialog.Root
      open
      role="alertdialog"
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
      placement="center"
      onOpenChange={({ open }) => !open && close()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            minHeight={{ base: '100dvh', md: '0' }}
            rounded={{ md: 'md' }}
            borderWidth={{ base: '0', md: '1px' }}
          >
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">
                Changed on another device: {nameOfWork(local)}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="6">
                {local.kind === 'project' ? null : (
                  <Box width="48" rounded="md" overflow="hidden">
                    <PhotoFrame address={picture} alt={local.baseTitle} />
                  </Box>
                )}
                {differences.length === 0 && (
                  <Notice status="info" title="There is nothing to compare anymore.">
                    It was resolved or deleted in another tab or on another device.
                  </Notice>
                )}
                {differences.map((difference) => (
                  <Comparison
                    key={keyOf(difference)}
                    difference={difference}
                    choice={choices.get(keyOf(difference))}
                    onChoose={(choice) =>
                      setChoices((others) => new Map(others).set(keyOf(difference), choice))
                    }
                  />
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer ref={bottomBar} borderTopWidth="1px" paddingY="3">
              {differences.length === 0 ? (
                <Button onClick={close}>Close</Button>
              ) : (
                <Grid
                  flex={{ base: '1', md: 'none' }}
                  gap="3"
                  gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, auto)' }}
                >
                  <Button variant="outline" onClick={() => void decide(() => true)}>
                    Keep mine
                  </Button>
                  <Button variant="outline" onClick={() => void decide(() => false)}>
                    Use theirs
                  </Button>
                  <Button
                    gridColumn={{ base: '1 / -1', md: 'auto' }}
                    disabled={!isDecided}
                    onClick={() => void decide((difference) => choices.get(keyOf(difference)) === 'mine')}
                  >
                    Save the choice
                  </Button>
                </Grid>
              )}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

type ComparisonProps = {
  readonly difference: Difference;
  readonly choice: string | null | undefined;
  readonly onChoose: (choice: string | null) => void;
};

const Comparison = ({ difference: { field, mine, theirs }, choice, onChoose }: ComparisonProps) => (
  <RadioGroup.Root value={choice ?? null} onValueChange={({ value }) => onChoose(value)}>
    <RadioGroup.Label fontWeight="medium" textStyle="md">
      {labelOf(field)}
    </RadioGroup.Label>
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" marginTop="2">
      {(
        [
          ['mine', 'Keep mine', mine],
          ['theirs', 'Use theirs', theirs],
        ] as const
      ).map(([value, label, text]) => (
        <RadioGroup.Item
          key={value}
          value={value}
          alignItems="start"
          minHeight="12"
          padding="3"
          borderWidth="1px"
          borderColor="border.emphasized"
          rounded="md"
          cursor="pointer"
          _checked={{ borderColor: 'colorPalette.solid', background: 'colorPalette.subtle' }}
        >
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator marginTop="1" />
          <RadioGroup.ItemText
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            textStyle="md"
            fontWeight="normal"
          >
            <Text as="span" display="block" color="fg.muted" textStyle="sm">
              {label}
            </Text>
            {text === '' ? <Text as="em">Empty</Text> : text}
          </RadioGroup.ItemText>
        </RadioGroup.Item>
      ))}
    </SimpleGrid>
  </RadioGroup.Root>
);
