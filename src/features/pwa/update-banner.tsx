import { Button, HStack, Text } from '@chakra-ui/react';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import { reloadAgreed, selectIsUpdateReady } from './update.slice.ts';

/** The private area's way to a new version. Always there: a live region is read out when its text changes. */
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
