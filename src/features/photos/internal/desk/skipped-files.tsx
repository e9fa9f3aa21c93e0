import { Alert, Button, CloseButton, HStack } from '@chakra-ui/react';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { draftsOpened, selectSkipped, skippedDismissed } from '../../photos.slice.ts';
import { counted } from '../words.ts';

/** Names what was picked and not taken, until somebody has read it. */
export const SkippedFiles = () => {
  const skipped = useAppSelector(selectSkipped);
  const dispatch = useAppDispatch();
  if (skipped.length === 0) return null;
  const list = skipped.map(({ name, because }) => `${name} ${because}`).join(', ');
  const known = skipped.flatMap(({ draftId }) => draftId ?? []);
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {counted(skipped.length, 'file was', 'files were')} skipped: {list}.
        </Alert.Title>
      </Alert.Content>
      <HStack gap="2" marginStart="auto">
        {known.length > 0 ? (
          <Button variant="outline" onClick={() => dispatch(draftsOpened({ ids: known, shown: 0 }))}>
            Open {known.length === 1 ? 'it' : 'them'}
          </Button>
        ) : null}
        <CloseButton size="xl" aria-label="Dismiss" onClick={() => dispatch(skippedDismissed())} />
      </HStack>
    </Alert.Root>
  );
};
