import { Button } from '@chakra-ui/react';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { BusyButton } from '@/ui/admin/busy-button.tsx';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { counted } from './internal/labels.ts';
import { useRenderingsQuery } from './managed-photos.api.ts';
import { useDeletePhotosMutation } from './photos.api.ts';
import { samplesClosed, selectIsSamplesOpen } from './photos.slice.ts';

export const RemoveSamples = ({ owner }: { readonly owner: string }) => {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsSamplesOpen);
  const { data: samples, isError, isFetching, refetch } = useRenderingsQuery(undefined, { skip: !isOpen });
  const [deletePhotos] = useDeletePhotosMutation();
  const close = (): void => void dispatch(samplesClosed());
  if (isError)
    return (
      <ConfirmDialog
        isOpen={isOpen}
        title="The samples could not be loaded."
        text="Nothing was removed. Try again when you are back online."
        onLeave={close}
      >
        <Button variant="outline" onClick={close}>
          Close
        </Button>
        <BusyButton data-safe-default isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </BusyButton>
      </ConfirmDialog>
    );
  const count = samples?.length ?? 0;
  return (
    <ConfirmDialog
      isOpen={isOpen && samples !== undefined}
      title={count === 0 ? 'There are no samples left' : `Remove ${counted(count, 'sample')}?`}
      text={
        count === 0
          ? 'All pictures in the gallery are photographs.'
          : 'They are computer renderings. Your photographs stay in the gallery.'
      }
      onLeave={close}
    >
      <Button data-safe-default variant="outline" onClick={close}>
        {count === 0 ? 'Close' : 'Keep'}
      </Button>
      {samples === undefined || count === 0 ? null : (
        <Button
          colorPalette="red"
          onClick={() => {
            void deletePhotos({ owner, photos: samples });
            close();
          }}
        >
          {count === 1 ? 'Remove' : 'Remove all'}
        </Button>
      )}
    </ConfirmDialog>
  );
};
