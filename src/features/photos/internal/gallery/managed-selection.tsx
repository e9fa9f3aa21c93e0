import { ActionBar, Button, Portal, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { emptyBulkChange, type BulkChange } from '@/domain/bulk-change.ts';
import { isBeingDeleted, type PhotoWithChanges } from '@/domain/managed-photo.ts';
import { isFeatured, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { bottomBar } from '@/ui/admin/bottom-bars.ts';
import { useChangePhotosMutation, useDeletePhotosUndoablyMutation } from '../../bulk-photos.api.ts';
import { counted } from '../labels.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { SelectionCount } from '../selection-count.tsx';
import { ChangeSeveral } from './change-several.tsx';

type ManagedSelectionProps = {
  readonly owner: string;
  readonly photos: readonly PhotoWithChanges[];
  /** The photos of the chosen list in their order; none without one. */
  readonly ordered: readonly PhotoWithChanges[];
  readonly onPlace: (id: string, to: number) => void;
  /** Clears the selection; the focus moves to the list. */
  readonly onEnd: () => void;
};

const hasUnsaved = ({ unsaved }: PhotoWithChanges): boolean => Object.keys(unsaved).length > 0;

/** Typed text that was not saved must not be published along with the change. */
const isChangeable = (photo: PhotoWithChanges): boolean =>
  !hasUnsaved(photo) && photo.work?.kind !== 'conflict';

type Choice = {
  readonly label: string;
  /** The selected photos that it changes. */
  readonly some: readonly PhotoWithChanges[];
  readonly to: Partial<BulkChange>;
};

const isVisible = ({ visibility }: PhotoMetadata): boolean => visibility !== 'hidden';
const isPlain = (text: PhotoMetadata): boolean => text.project === '' && !isFeatured(text);

export const ManagedSelection = ({ owner, photos, ordered, onPlace, onEnd }: ManagedSelectionProps) => {
  const [isChanging, setChanging] = useState(false);
  const [changePhotos] = useChangePhotosMutation();
  const [deletePhotos] = useDeletePhotosUndoablyMutation();
  const present = photos.filter((photo) => !isBeingDeleted(photo));
  const changeable = present.filter(isChangeable);
  const left = present.length - changeable.length;
  const [only] = present.length === 1 ? changeable : [];
  const place = ordered.findIndex(({ id }) => id === only?.id);
  const those = (fits: (text: PhotoMetadata) => boolean) => changeable.filter(({ text }) => fits(text));
  const choices: readonly Choice[] = [
    { label: 'Hide', some: those(isVisible), to: { visibility: 'hidden' } },
    { label: 'Show', some: those((text) => !isVisible(text)), to: { visibility: '' } },
    { label: 'Feature', some: those(isPlain), to: { isFeatured: true } },
    { label: 'Unfeature', some: those(isFeatured), to: { isFeatured: false } },
  ];
  const change = (to: BulkChange, some: readonly PhotoWithChanges[] = changeable): void => {
    setChanging(false);
    void changePhotos({ owner, photos: some, change: to });
    onEnd();
  };
  return (
    <>
      <ActionBar.Root
        // Stays open below the dialog: closing a layer closes those above it.
        open={present.length > 0}
        onOpenChange={({ open }) => !open && !isChanging && onEnd()}
        closeOnInteractOutside={false}
      >
        <Portal>
          <ActionBar.Positioner ref={bottomBar}>
            <ActionBar.Content
              aria-label="Selected photos"
              flexWrap="wrap"
              gap="2"
              width={{ base: 'calc(100vw - 2rem)', lg: 'auto' }}
            >
              <SelectionCount count={present.length} flexBasis={{ base: 'full', lg: 'auto' }} />
              {only === undefined || place === -1 ? null : (
                <MoveButtons
                  place={place}
                  count={ordered.length}
                  onMove={(by) => onPlace(only.id, place + by)}
                />
              )}
              <Button variant="outline" disabled={changeable.length === 0} onClick={() => setChanging(true)}>
                Change
              </Button>
              {choices
                .filter(({ some }) => some.length > 0)
                .map(({ label, some, to }) => (
                  <Button
                    key={label}
                    variant="outline"
                    onClick={() => change({ ...emptyBulkChange, ...to }, some)}
                  >
                    {label}
                  </Button>
                ))}
              <Button
                variant="outline"
                colorPalette="red"
                onClick={() => {
                  void deletePhotos({ owner, photos: present });
                  onEnd();
                }}
              >
                Delete
              </Button>
              {left > 0 ? (
                <Text flexBasis="full">
                  {counted(left, 'photo')} {left === 1 ? 'has' : 'have'} changes that are not saved:{' '}
                  {left === 1 ? 'it is' : 'they are'} left as {left === 1 ? 'it is' : 'they are'}.
                </Text>
              ) : null}
            </ActionBar.Content>
          </ActionBar.Positioner>
        </Portal>
      </ActionBar.Root>
      {isChanging ? (
        <ChangeSeveral
          owner={owner}
          count={changeable.length}
          onSave={change}
          onLeave={() => setChanging(false)}
        />
      ) : null}
    </>
  );
};
