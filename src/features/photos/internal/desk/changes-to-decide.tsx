import { Alert, Button, Stack } from '@chakra-ui/react';
import { dropWork } from '@/data/photo-desk.repository.ts';
import type { LocalWork } from '@/domain/managed-photo.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { conflictOpened } from '../../photos.slice.ts';
import { workWords } from '../words.ts';
import { DeletedElsewhere } from './deleted-elsewhere.tsx';

type ChangesToDecideProps = { readonly owner: string; readonly works: readonly LocalWork[] };

/** Changes of published photos that do not go on without a person. */
export const ChangesToDecide = ({ owner, works }: ChangesToDecideProps) => {
  const dispatch = useAppDispatch();
  const shown = works.flatMap((local) =>
    local.work?.kind === 'conflict' || local.work?.kind === 'needs_you'
      ? [{ ...local, work: local.work }]
      : [],
  );
  if (shown.length === 0) return null;
  return (
    <Stack gap="3">
      {shown.map(({ photoId, changes, unsaved, titleBefore, work }) => (
        <Alert.Root key={photoId} status="warning">
          <Alert.Indicator alignSelf="flex-start" />
          <Alert.Content>
            <Alert.Title>{changes.title?.trim() || titleBefore || 'A published photo'}</Alert.Title>
            <Alert.Description>{workWords(work)}</Alert.Description>
            {work.kind === 'needs_you' && work.need === 'deleted' ? (
              <DeletedElsewhere
                key={work.itemId}
                owner={owner}
                itemId={work.itemId}
                typed={{ ...changes, ...unsaved }}
              />
            ) : null}
          </Alert.Content>
          {work.kind === 'conflict' ? (
            <Button marginStart="auto" onClick={() => dispatch(conflictOpened(photoId))}>
              Compare
            </Button>
          ) : work.need === 'deleted' ? null : (
            <Button variant="outline" marginStart="auto" onClick={() => void dropWork(work.itemId)}>
              Drop this change
            </Button>
          )}
        </Alert.Root>
      ))}
    </Stack>
  );
};
