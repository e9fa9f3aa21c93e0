import { Button, HStack, Text } from '@chakra-ui/react';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import { reloadAgreed, selectIsUpdateReady } from './update.slice.ts';

/** Live region, always mounted: only a change of text is announced. */
export const UpdateBanner = () => {
  const dispatch = useAppDispatch();
  const isReady = useAppSelector(selectIsUpdateReady);
  const hasUnsavedWork = useAppSelector(selectHasUnsavedWork);
  return (
    <HStack role="status" gap="4" wrap="wrap">
      {isReady && !hasUnsavedWork && (
        <>
          <Text as="span">A new version is ready. Nothing changes until you reload.</Text>
          <Button variant="outline" onClick={() => dispatch(reloadAgreed())}>
            Reload
          </Button>
        </>
      )}
    </HStack>
  );
};
