import {
  Button,
  Center,
  CloseButton,
  Dialog,
  Grid,
  HStack,
  Portal,
  Spinner,
  Stack,
  Text,
} from '@chakra-ui/react';
import { RotateCw } from 'lucide';
import { useState } from 'react';
import {
  cropped,
  isSameEdits,
  MOST_COVERS,
  noEdits,
  turned,
  whole,
  withCover,
  withCoverAt,
  withoutCover,
  type PictureEdits,
  type Rect,
} from '@/domain/picture-edits.ts';
import { bottomBar } from '@/ui/admin/bottom-bars.ts';
import { ignoreRepeat, oncePerClick } from '@/ui/admin/ignore-repeat.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { useBackToClose } from '@/ui/overlay/use-back-to-close.ts';
import { EdgeSliders } from './edge-sliders.tsx';
import { PictureStage } from './picture-stage.tsx';
import { useUnedited } from './use-unedited.ts';

type EditDialogProps = {
  readonly owner: string;
  readonly id: string;
  readonly name: string;
  readonly edits: PictureEdits;
  readonly onDone: (edits: PictureEdits) => Promise<void>;
  readonly onLeave: () => void;
};

const middle: Rect = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

const helps = {
  crop: 'What is darkened is cut off. Draw a frame, drag its corners, or move its edges below.',
  cover:
    'Draw over a face or a house number. It is filled with gray before the photo is published, so visitors cannot uncover it.',
} as const;

export const EditDialog = ({ owner, id, name, edits: stored, onDone, onLeave }: EditDialogProps) => {
  useBackToClose(true, onLeave);
  const picture = useUnedited(owner, id);
  const [edits, setEdits] = useState(stored);
  const [mode, setMode] = useState<'crop' | 'cover'>('crop');
  const [selected, setSelected] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const { crop, covers } = edits;
  const isCropping = mode === 'crop';
  const rects = isCropping ? [crop ?? whole] : covers;
  const active = isCropping ? 0 : selected;
  const rect = rects[active];

  const change = (next: Rect, index: number): void => {
    if (!isCropping) setSelected(Math.min(index, MOST_COVERS - 1));
    setEdits((before) => {
      if (isCropping) return cropped(before, next);
      return index < before.covers.length ? withCoverAt(before, index, next) : withCover(before, next);
    });
  };
  const remove = (index: number): void => {
    setSelected(Math.max(0, index - 1));
    setEdits(withoutCover(edits, index));
  };
  const save = async (): Promise<void> => {
    if (isSameEdits(edits, stored)) return onLeave();
    setSaving(true);
    await onDone(edits);
    setSaving(false);
  };

  return (
    <Dialog.Root
      open
      size={{ base: 'full', xl: 'cover' }}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onLeave()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content minHeight={{ base: '100dvh', xl: '0' }} rounded={{ xl: 'md' }}>
            <Dialog.Header>
              <Dialog.Title>Edit the picture</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Grid templateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="5">
                {picture ? (
                  <PictureStage
                    picture={picture}
                    name={name}
                    edits={edits}
                    rects={rects}
                    active={active}
                    isCropping={isCropping}
                    onSelect={setSelected}
                    onChange={change}
                  />
                ) : (
                  <Center minHeight="45dvh" background="bg.muted" rounded="md">
                    {picture === null ? (
                      <Text role="alert">The original cannot be opened. Nothing was changed.</Text>
                    ) : (
                      <Spinner aria-label="Opening the picture" />
                    )}
                  </Center>
                )}
                <Stack gap="4">
                  <HStack wrap="wrap" gap="2">
                    <Button variant="outline" disabled={!picture} onClick={() => setEdits(turned)}>
                      <Icon of={RotateCw} /> Turn right
                    </Button>
                    <Button
                      variant={isCropping ? 'solid' : 'outline'}
                      aria-pressed={isCropping}
                      onClick={() => setMode('crop')}
                    >
                      Crop
                    </Button>
                    <Button
                      variant={isCropping ? 'outline' : 'solid'}
                      aria-pressed={!isCropping}
                      onClick={() => setMode('cover')}
                    >
                      Cover
                    </Button>
                  </HStack>
                  <Text>{helps[mode]}</Text>
                  {isCropping ? null : (
                    <Stack gap="2">
                      <Button
                        alignSelf="start"
                        variant="outline"
                        disabled={!picture || covers.length >= MOST_COVERS}
                        onKeyDown={ignoreRepeat}
                        onClick={oncePerClick(() => change(middle, covers.length))}
                      >
                        Add cover
                      </Button>
                      {covers.length >= MOST_COVERS ? (
                        <Text>A picture has {MOST_COVERS} covers at most.</Text>
                      ) : null}
                      {covers.map((_, place) => (
                        <HStack key={place} gap="2">
                          <Button
                            variant={place === active ? 'subtle' : 'ghost'}
                            aria-pressed={place === active}
                            onClick={() => setSelected(place)}
                          >
                            Cover {place + 1}
                          </Button>
                          <Button
                            variant="outline"
                            onKeyDown={ignoreRepeat}
                            onClick={oncePerClick(() => remove(place))}
                          >
                            Remove cover {place + 1}
                          </Button>
                        </HStack>
                      ))}
                    </Stack>
                  )}
                  {picture && rect !== undefined ? (
                    <EdgeSliders
                      of={isCropping ? 'Crop' : `Cover ${active + 1}`}
                      rect={rect}
                      onChange={(next) => change(next, active)}
                    />
                  ) : null}
                </Stack>
              </Grid>
            </Dialog.Body>
            <Dialog.Footer ref={bottomBar} borderTopWidth="1px" paddingY="3" flexWrap="wrap">
              <Button variant="ghost" marginEnd="auto" disabled={!picture} onClick={() => setEdits(noEdits)}>
                Use the original
              </Button>
              <Button variant="outline" onClick={onLeave}>
                Cancel
              </Button>
              <Button loading={isSaving} disabled={!picture} onClick={() => void save()}>
                Done
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="xl" aria-label="Close without changes" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
