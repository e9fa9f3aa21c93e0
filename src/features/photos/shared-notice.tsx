import { Alert, Text } from '@chakra-ui/react';
import { deviceLabel } from '@/platform/device-label.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { counted } from './internal/labels.ts';
import { shareProblemSentence } from './internal/skipped-labels.ts';
import { useSharedPhotosQuery } from './photos.api.ts';
import { selectShareProblem } from './photos.slice.ts';

/** Before an account is known: what the share target has received. */
export const SharedNotice = () => {
  const { data: count = 0 } = useSharedPhotosQuery();
  const problem = useAppSelector(selectShareProblem);
  if (count === 0 && problem === null) return null;
  return (
    <Alert.Root status={problem === null ? 'info' : 'warning'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        {count === 0 ? null : (
          <Text>
            {counted(count, 'photo')} that you shared {count === 1 ? 'is' : 'are'} on this {deviceLabel}. Sign
            in to describe {count === 1 ? 'it' : 'them'}.
          </Text>
        )}
        {problem === null ? null : <Text>{shareProblemSentence(problem)}</Text>}
      </Alert.Content>
    </Alert.Root>
  );
};
