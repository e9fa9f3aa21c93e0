import { Alert, Button, Stack } from '@chakra-ui/react';
import { dropWork } from '@/data/photo-desk.repository.ts';
import type { LocalWork } from '@/domain/managed-photo.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { conflictOpened } from '../../photos.slice.ts';
import { workWords } from '../words.ts';

/** Changes of published photos that do not go on without a person. */
export const ChangesToDecide = ({ works }: { readonly works: readonly LocalWork[] }) => {
  const dispatch = useAppDispatch();
  const shown = works.flatMap(({ photoId, changes, work }) =>
    work?.kind === 'conflict' || work?.kind === 'needs_you' ? [{ photoId, changes, work }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <Stack gap="3">
      {shown.map(({ photoId, changes, work }) => (
        <Alert.Root key={photoId} status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{changes.title?.trim() || 'A published photo'}</Alert.Title>
            <Alert.Description>{workWords(work)}</Alert.Description>
          </Alert.Content>
          {work.kind === 'conflict' ? (
            <Button marginStart="auto" onClick={() => dispatch(conflictOpened(photoId))}>
              Compare
            </Button>
          ) : (
            <Button variant="outline" marginStart="auto" onClick={() => void dropWork(work.itemId)}>
              Drop this change
            </Button>
          )}
        </Alert.Root>
      ))}
    </Stack>
  );
};
