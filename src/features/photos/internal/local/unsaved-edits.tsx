import { Alert, Button, HStack, Stack } from '@chakra-ui/react';
import type { PendingChange } from '@/domain/managed-photo.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { emptyPhotoMetadata } from '@/domain/photo-metadata.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { useApplyPhotoEventMutation } from '../../photos.api.ts';
import { labelOf, nameOfWork, problemWords } from '../labels.ts';
import { CopyText } from './copy-text.tsx';

type TypedProps = { readonly owner: string; readonly work: PendingChange };

const Typed = ({ owner, work }: TypedProps) => {
  const { photoId, unsaved } = work;
  const [applyPhotoEvent, { isLoading }] = useApplyPhotoEventMutation();
  const [problem] = wordProblems({ ...emptyPhotoMetadata, ...unsaved });
  return (
    <Alert.Root status="warning">
      <Alert.Indicator alignSelf="flex-start" />
      <Alert.Content>
        <Alert.Title>{nameOfWork(work)}</Alert.Title>
        <Alert.Description>
          {problem === undefined
            ? `What you typed about this photo is on this ${deviceLabel} and not saved yet.`
            : `${labelOf(problem[0])}: ${problemWords(problem[1])} Shorten it in Manage Gallery.`}
        </Alert.Description>
        <HStack wrap="wrap" gap="3" marginTop="3">
          <Button
            loading={isLoading}
            loadingText="Saving..."
            disabled={problem !== undefined}
            onClick={() => void applyPhotoEvent({ owner, ids: [photoId], event: { type: 'saveRequested' } })}
          >
            Save
          </Button>
          <CopyText typed={unsaved} />
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
};

type UnsavedEditsProps = { readonly owner: string; readonly pendingChanges: readonly PendingChange[] };

/** Listed apart: the photos may be far down the list, or deleted. */
export const UnsavedEdits = ({ owner, pendingChanges }: UnsavedEditsProps) => {
  const shown = pendingChanges.filter(
    ({ work, unsaved }) => work === null && Object.keys(unsaved).length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <Stack gap="3">
      {shown.map((work) => (
        <Typed key={work.photoId} owner={owner} work={work} />
      ))}
    </Stack>
  );
};
