import { Center, HStack, Text } from '@chakra-ui/react';
import { CloudAlert, CloudCheck } from 'lucide';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { selectOfflineReadiness } from './offline-ready.slice.ts';

const sentences = {
  ready: 'Ready to work offline',
  incomplete: 'Not yet ready to work offline: stay online for a moment',
  impossible: 'This browser cannot open this page offline',
} as const;

const keepOpenWords = 'Keep this page open: without a connection it cannot be opened again';

/** Live region, always mounted: only a change of text is announced. */
export const OfflineReadyLine = ({ isQuiet = false }: { readonly isQuiet?: boolean }) => {
  const readiness = useAppSelector(selectOfflineReadiness);
  const isOnline = useAppSelector(selectIsOnline);
  const isReady = readiness === 'ready';
  const isShown = readiness !== 'unknown' && !(isReady && isQuiet);
  return (
    <HStack
      role="status"
      gap="2"
      color={isReady ? 'fg.muted' : 'fg.warning'}
      fontWeight={isReady || isOnline ? undefined : 'semibold'}
      align="start"
    >
      {isShown && (
        <>
          <Center flexShrink="0" height="1lh">
            <Icon of={isReady ? CloudCheck : CloudAlert} />
          </Center>
          <Text as="span">{isReady || isOnline ? sentences[readiness] : keepOpenWords}</Text>
        </>
      )}
    </HStack>
  );
};
