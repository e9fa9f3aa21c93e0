import { Button, Stack, Text } from '@chakra-ui/react';
import { Crop } from 'lucide';
import { useId, useState } from 'react';
import type { PhotoCard } from '@/domain/local-photos.ts';
import type { PictureEdits } from '@/domain/picture-edits.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { useApplyPhotoEventMutation } from '../../../photos.api.ts';
import { photoName } from '../../labels.ts';
import { EditDialog } from './edit-dialog.tsx';

type EditPictureProps = { readonly owner: string; readonly card: PhotoCard };

export const EditPicture = ({ owner, card }: EditPictureProps) => {
  const { id, edits } = card;
  const [opened, setOpened] = useState<PictureEdits | null>(null);
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const reasonId = useId();
  const close = (): void => setOpened(null);
  const done = async (next: PictureEdits): Promise<void> => {
    const { error } = await applyPhotoEvent({
      owner,
      ids: [id],
      event: { type: 'pictureEdited', edits: next },
    });
    if (error === undefined) close();
  };
  return (
    <Stack align="center" gap="1" marginTop="3">
      <Button
        variant="outline"
        disabled={edits === null}
        {...(edits === null && { 'aria-describedby': reasonId })}
        onClick={() => setOpened(edits)}
      >
        <Icon of={Crop} /> Edit picture
      </Button>
      {edits === null ? (
        <Text id={reasonId} textStyle="sm" color="fg.muted" textAlign="center">
          Only a draft whose original is on this {deviceLabel} can be edited.
        </Text>
      ) : null}
      {opened === null ? null : (
        <EditDialog
          owner={owner}
          id={id}
          name={photoName(card)}
          edits={opened}
          onDone={done}
          onLeave={close}
        />
      )}
    </Stack>
  );
};
