import { Alert, HStack, Stack } from '@chakra-ui/react';
import type { PendingChange } from '@/domain/managed-photo.ts';
import { recoveries, type Recovery } from '@/domain/photo-recovery.ts';
import { changeLabel, nameOfWork } from '../labels.ts';
import { RecoveryActions } from './recovery-actions.tsx';

type PendingConflictsProps = { readonly owner: string; readonly pendingChanges: readonly PendingChange[] };

const actionsOf = ({ work }: PendingChange): readonly Recovery[] => {
  if (work?.kind === 'conflict') return recoveries.save.conflict;
  return work?.kind === 'needs_attention' ? recoveries[work.requested][work.blocker] : [];
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
