import { Button, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { useAppDispatch } from '@/state/hooks.ts';
import { cleanupStopChosen } from '../settings.slice.ts';

type CleanupProgressProps = {
  readonly removed: number;
  readonly remaining: number | null;
  readonly isStopping: boolean;
};

export const CleanupProgress = ({ removed, remaining, isStopping }: CleanupProgressProps) => {
  const dispatch = useAppDispatch();
  const total = remaining === null ? null : removed + remaining;
  return (
    <Stack gap="3">
      <Progress.Root value={total === null ? null : removed} max={Math.max(total ?? 1, 1)}>
        <HStack justify="space-between" marginBottom="2">
          <Progress.Label textStyle="md">Removing old visits...</Progress.Label>
          <Text fontVariantNumeric="tabular-nums">
            {total === null ? null : `${removed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
          </Text>
        </HStack>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Button
        variant="outline"
        alignSelf={{ sm: 'flex-start' }}
        aria-disabled={isStopping}
        onClick={() => dispatch(cleanupStopChosen())}
      >
        {isStopping ? 'Stopping...' : 'Stop'}
      </Button>
    </Stack>
  );
};
