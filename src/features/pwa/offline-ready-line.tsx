import { Center, HStack, Text } from '@chakra-ui/react';
import { CloudAlert, CloudCheck } from 'lucide';
import { useAppSelector } from '@/state/hooks.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { selectOfflineReadiness } from './offline-ready.slice.ts';

const sentences = {
  ready: 'Ready to work offline',
  incomplete: 'Not yet ready to work offline: stay online for a moment',
  impossible: 'This browser cannot open this page offline',
} as const;

/** Live region, always mounted: only a change of text is announced. */
export const OfflineReadyLine = () => {
  const readiness = useAppSelector(selectOfflineReadiness);
  return (
    <HStack role="status" gap="2" color={readiness === 'ready' ? 'fg.muted' : 'fg.warning'} align="start">
      {readiness !== 'unknown' && (
        <>
          <Center flexShrink="0" height="1lh">
            <Icon of={readiness === 'ready' ? CloudCheck : CloudAlert} />
          </Center>
          <Text as="span">{sentences[readiness]}</Text>
        </>
      )}
    </HStack>
  );
};
