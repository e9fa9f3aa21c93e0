import { Button, CloseButton, Dialog, Grid, GridItem, HStack, Portal, Text } from '@chakra-ui/react';
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { bottomBar } from '@/ui/admin/bottom-bars.ts';
import { useBackToClose } from '@/ui/overlay/use-back-to-close.ts';
import type { EditedPhoto, Save } from './edited-photo.ts';
import { PhotoFields } from './photo-fields.tsx';
import { PhotoView } from './photo-view.tsx';
import { TurnButtons } from './turn-buttons.tsx';
import type { FieldsHandle } from './use-editor.ts';
import { useAutosave } from './use-autosave.ts';

type Fields = {
  readonly owner: string;
  readonly keep: Save;
  readonly fields: Ref<FieldsHandle>;
};

type EditorDialogProps = Fields & {
  readonly title: string;
  readonly photos: readonly EditedPhoto[];
  readonly shown: string;
  readonly onTurn: (id: string) => void;
  readonly onCancel: () => void;
  readonly canCancel?: boolean;
  /** Below the picture. */
  readonly pictureTools?: ReactNode;
  readonly tools: ReactNode;
  readonly note: { readonly id: string; readonly text: string } | undefined;
  readonly readiness?: ReactNode;
  readonly footer: ReactNode;
};

/** The field that has the focus, by its name in the form. */
const focusedField = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['field'] : undefined;

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="tab"]') !== null;

export const EditorDialog = ({
  title,
  photos,
  shown,
  onTurn,
  onCancel,
  canCancel = true,
  pictureTools,
  tools,
  note,
  readiness,
  footer,
  ...fields
}: EditorDialogProps) => {
  useBackToClose(true, onCancel);
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  );
  const photo = photos[index];
  const returnTo = useRef<string | undefined>(undefined);
  const turn = (to: number): void => {
    returnTo.current = focusedField();
    const next = photos[(to + photos.length) % photos.length];
    if (next !== undefined) onTurn(next.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // React passes on the events of a dialog that is opened from this one.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (photos.length < 2 || isField(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') turn(index - 1);
    if (event.key === 'ArrowRight') turn(index + 1);
  };
  return (
    <Dialog.Root
      open
      size={{ base: 'full', xl: 'cover' }}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onCancel()}
      initialFocusEl={() => document.querySelector('[data-editor-title]')}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            onKeyDown={onKeyDown}
            minHeight={{ base: '100dvh', xl: '0' }}
            maxHeight={{ xl: '100%' }}
            rounded={{ xl: 'md' }}
            borderWidth={{ base: '0', xl: '1px' }}
          >
            <Dialog.Header paddingY="3" paddingX={{ base: '4', md: '6' }} minHeight="16" alignItems="center">
              <Dialog.Title data-editor-title tabIndex={-1}>
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingX={{ base: '4', md: '6' }}>
              {photo === undefined ? null : (
                <Grid
                  templateColumns={{ base: '1fr', md: '2fr 3fr', lg: '1fr 1fr' }}
                  gap={{ base: '5', lg: '8' }}
                >
                  <GridItem position={{ md: 'sticky' }} top="0" alignSelf="start" minWidth="0">
                    <PhotoView photos={photos} photo={photo} shown={index} onShow={turn} />
                    {pictureTools}
                  </GridItem>
                  <GridItem minWidth="0">
                    {tools}
                    <AutosavedFields key={photo.id} photo={photo} returnTo={returnTo} {...fields} />
                  </GridItem>
                </Grid>
              )}
            </Dialog.Body>
            <Dialog.Footer
              ref={bottomBar}
              borderTopWidth="1px"
              paddingY="3"
              paddingX={{ base: '4', md: '6' }}
            >
              <HStack wrap="wrap" gap="3" justify="flex-end" width="full">
                {photos.length > 1 ? <TurnButtons onTurn={(by) => turn(index + by)} /> : null}
                {note === undefined ? null : (
                  <Text id={note.id} flexBasis={{ base: 'full', md: 'auto' }} marginEnd="auto">
                    {note.text}
                  </Text>
                )}
                {readiness}
                <Button variant="ghost" disabled={!canCancel} onClick={onCancel}>
                  Cancel
                </Button>
                {footer}
              </HStack>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="xl" aria-label="Close the editor" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

type AutosavedFieldsProps = Fields & {
  readonly photo: EditedPhoto;
  readonly returnTo: RefObject<string | undefined>;
};

const AutosavedFields = ({ photo, owner, keep, fields, returnTo }: AutosavedFieldsProps) => {
  const autosave = useAutosave(photo, keep);
  const { flush, isTouched, markUntouched } = autosave;
  useImperativeHandle(fields, () => ({ flush, isTouched, markUntouched }));
  // Focus management: the same field of the next photo, in the commit that removes the last one.
  useLayoutEffect(() => {
    const field = returnTo.current;
    returnTo.current = undefined;
    if (field !== undefined) document.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  }, [returnTo]);
  return <PhotoFields owner={owner} photo={photo} autosave={autosave} />;
};
