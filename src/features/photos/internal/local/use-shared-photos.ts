import { useEffect } from 'react';
import { useAppDispatch } from '@/state/hooks.ts';
import { importFinished } from '../../photos.actions.ts';
import { useImportSharedMutation } from '../../photos.api.ts';

/** Imports what the share target received before this page opened, as drafts of `owner`. */
export function useSharedPhotos(owner: string): void {
  const dispatch = useAppDispatch();
  const [importShared] = useImportSharedMutation();
  useEffect(() => {
    void importShared(owner).then(({ data: ids = [] }) => {
      if (ids.length > 0) dispatch(importFinished({ owner, ids }));
    });
  }, [dispatch, importShared, owner]);
}
