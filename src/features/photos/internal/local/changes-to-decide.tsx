import { Alert, Button, Stack } from '@chakra-ui/react';
import type { PendingChange } from '@/domain/managed-photo.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useDiscardMutation } from '../../photos.api.ts';
import { conflictOpened } from '../../photos.slice.ts';
import { nameOfWork, changeLabel } from '../labels.ts';
import { DeletedElsewhere } from './deleted-elsewhere.tsx';

type ChangesToDecideProps = { readonly owner: string; readonly works: readonly PendingChange[] };

/** Changes of published photos that do not go on without a person. */
export const PendingConflicts = ({ owner, works }: ChangesToDecideProps) => {
  const dispatch = useAppDispatch();
  const [discard] = useDiscardMutation();
  const shown = works.flatMap((local) =>
    local.work?.kind === 'conflict' || local.work?.kind === 'needs_attention'
      ? [{ local, work: local.work }]
      : [],
  );
  if (shown.length === 0) return null;
  return (
    <Stack gap="3">
      {shown.map(({ local, local: { photoId, changes, unsaved }, work }) => (
        <Alert.Root key={photoId} status="warning">
          <Alert.Indicator alignSelf="flex-start" />
          <Alert.Content>
            <Alert.Title>{nameOfWork(local)}</Alert.Title>
            <Alert.Description>{changeLabel(work)}</Alert.Description>
            {work.kind === 'needs_attention' && work.blocker === 'deleted' ? (
              <DeletedElsewhere owner={owner} id={photoId} typed={{ ...changes, ...unsaved }} />
            ) : null}
          </Alert.Content>
          {work.kind === 'conflict' ? (
            <Button marginStart="auto" onClick={() => dispatch(conflictOpened(photoId))}>
              Compare
            </Button>
          ) : work.blocker === 'deleted' ? null : (
            <Button variant="outline" marginStart="auto" onClick={() => void discard({ owner, id: photoId })}>
              Drop this change
            </Button>
          )}
        </Alert.Root>
      ))}
    </Stack>
  );
};
