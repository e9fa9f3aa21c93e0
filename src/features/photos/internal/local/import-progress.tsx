import { Progress, Text } from '@chakra-ui/react';
import { deviceLabel } from '@/platform/device-label.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { selectTaking } from '../../photos.slice.ts';

export const ImportProgress = () => {
  const taking = useAppSelector(selectTaking);
  if (taking === null) return null;
  const { done, of } = taking;
  return (
    <Progress.Root value={done} max={of}>
      <Progress.Label>
        <Text as="span" role="status">
          Storing {Math.min(done + 1, of)} of {of} on this {deviceLabel}. Please keep this page open.
        </Text>
      </Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
};
