import { ActionBar, Button, Portal, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { emptyBulkChange, type BulkChange } from '@/domain/bulk-change.ts';
import { isBeingDeleted, type PhotoWithChanges } from '@/domain/managed-photo.ts';
import { isFeatured } from '@/domain/photo-metadata.ts';
import { toastsAbove } from '@/ui/admin/toasts-above.ts';
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

export const ManagedSelection = ({ owner, photos, ordered, onPlace, onEnd }: ManagedSelectionProps) => {
  const [isChanging, setChanging] = useState(false);
  const [changePhotos] = useChangePhotosMutation();
  const [deletePhotos] = useDeletePhotosUndoablyMutation();
  const present = photos.filter((photo) => !isBeingDeleted(photo));
  const changeable = present.filter(isChangeable);
  const left = present.length - changeable.length;
  const [only] = present.length === 1 ? changeable : [];
  const place = ordered.findIndex(({ id }) => id === only?.id);
  const shown = changeable.filter(({ text }) => text.visibility !== 'hidden');
  const hidden = changeable.filter(({ text }) => text.visibility === 'hidden');
  const single = changeable.filter(({ text }) => text.project === '');
  const plain = single.filter(({ text }) => !isFeatured(text));
  const featured = single.filter(({ text }) => isFeatured(text));
  const change = (to: BulkChange, some = changeable): void => {
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
          <ActionBar.Positioner ref={toastsAbove}>
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
              {shown.length > 0 ? (
                <Button
                  variant="outline"
                  onClick={() => change({ ...emptyBulkChange, visibility: 'hidden' }, shown)}
                >
                  Hide
                </Button>
              ) : null}
              {hidden.length > 0 ? (
                <Button
                  variant="outline"
                  onClick={() => change({ ...emptyBulkChange, visibility: '' }, hidden)}
                >
                  Show
                </Button>
              ) : null}
              {plain.length > 0 ? (
                <Button
                  variant="outline"
                  onClick={() => change({ ...emptyBulkChange, isFeatured: true }, plain)}
                >
                  Feature
                </Button>
              ) : null}
              {featured.length > 0 ? (
                <Button
                  variant="outline"
                  onClick={() => change({ ...emptyBulkChange, isFeatured: false }, featured)}
                >
                  Unfeature
                </Button>
              ) : null}
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
