import { useAppDispatch } from '@/state/hooks.ts';
import { useTakePhotosMutation } from '../../photos.api.ts';
import { importFinished } from '../../photos.actions.ts';

export function useTaking(owner: string) {
  const dispatch = useAppDispatch();
  const [takePhotos] = useTakePhotosMutation();
  return async (files: readonly File[]): Promise<void> => {
    const { data: ids = [] } = await takePhotos({ owner, files });
    if (ids.length > 0) dispatch(importFinished({ owner, ids }));
  };
}
