import { useAppDispatch } from '@/state/hooks.ts';
import { useTakePhotosMutation } from '../../photos.api.ts';
import { draftsOpened } from '../../photos.slice.ts';

/** Takes picked files, and opens the editor with those that are safe on the device. */
export function useTaking(owner: string) {
  const dispatch = useAppDispatch();
  const [takePhotos] = useTakePhotosMutation();
  return async (files: readonly File[]): Promise<void> => {
    const { data: ids = [] } = await takePhotos({ owner, files });
    const [first] = ids;
    if (first !== undefined) dispatch(draftsOpened({ ids, shown: first }));
  };
}
