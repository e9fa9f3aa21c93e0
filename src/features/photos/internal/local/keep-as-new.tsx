import { Button, Text } from '@chakra-ui/react';
import { deviceLabel } from '@/platform/device-label.ts';
import { useRestoreAsNewMutation } from '../../photos.api.ts';

type KeepAsNewProps = { readonly owner: string; readonly id: string };

export const KeepAsNew = ({ owner, id }: KeepAsNewProps) => {
  const [restoreAsNew, { isLoading, data: renewal }] = useRestoreAsNewMutation();
  const isMissing = !isLoading && renewal?.kind === 'no_picture';
  return (
    <>
      <Button
        loading={isLoading}
        loadingText="Looking for its picture..."
        onClick={() => void restoreAsNew({ owner, id })}
      >
        Keep as a new photo
      </Button>
      <Text role="status" order="1" flexBasis={isMissing ? 'full' : '0'}>
        {isMissing
          ? renewal.isUnreached
            ? `Its picture is not on this ${deviceLabel}, and the server could not be reached. Try again when there is signal.`
            : 'No copy of its picture is left. Your text stays here until you drop the change.'
          : ''}
      </Text>
    </>
  );
};
