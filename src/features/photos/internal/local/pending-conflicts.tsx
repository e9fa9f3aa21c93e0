import { Alert, HStack, Stack } from '@chakra-ui/react';
import type { PendingChange } from '@/domain/managed-photo.ts';
import { recoveries, type Recovery } from '@/domain/photo-recovery.ts';
import { changeLabel, nameOfWork } from '../labels.ts';
import { RecoveryActions } from './recovery-actions.tsx';

type PendingConflictsProps = { readonly owner: string; readonly pendingChanges: readonly PendingChange[] };

const actionsOf = ({ kind, work }: PendingChange): readonly Recovery[] => {
  if (work?.kind === 'conflict') return recoveries.save.conflict;
  if (work?.kind !== 'needs_attention') return [];
  const actions = recoveries[work.requested][work.blocker];
  return kind === 'photo' ? actions : actions.flatMap(ofProject);
};

/** A project has no picture to begin anew with, and the server may not have its text. */
const ofProject = (action: Recovery): readonly Recovery[] => {
  if (action === 'keep_as_new') return [];
  return [action === 'take_back' ? 'drop' : action];
};

export const PendingConflicts = ({ owner, pendingChanges }: PendingConflictsProps) => {
  const shown = pendingChanges.filter((work) => actionsOf(work).length > 0);
  if (shown.length === 0) return null;
  return (
    <Stack gap="3">
      {shown.map((local) => (
        <Alert.Root key={local.photoId} status="warning">
          <Alert.Indicator alignSelf="flex-start" />
          <Alert.Content>
            <Alert.Title>{nameOfWork(local)}</Alert.Title>
            <Alert.Description>{local.work === null ? null : changeLabel(local.work)}</Alert.Description>
            <HStack wrap="wrap" gap="3" marginTop="3">
              <RecoveryActions
                owner={owner}
                id={local.photoId}
                actions={actionsOf(local)}
                typed={{ ...local.changes, ...local.unsaved }}
                isRemoval={local.work?.kind === 'needs_attention' && local.work.requested === 'delete'}
              />
            </HStack>
          </Alert.Content>
        </Alert.Root>
      ))}
    </Stack>
  );
};
