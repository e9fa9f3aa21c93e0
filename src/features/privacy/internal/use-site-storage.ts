import { useCallback, useEffect, useState } from 'react';
import { readTrackingChoice } from '@/data/preferences.repository.ts';
import { eraseSiteStorage, listSiteStorage, type StoredSite } from '@/data/site-storage.repository.ts';
import { leaveByDocument } from '@/platform/leave-by-document.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { consentFound } from '../consent.slice.ts';

type Progress = 'none' | 'erasing' | 'erased' | 'failed';

export const useSiteStorage = () => {
  const [stored, setStored] = useState<StoredSite | 'loading' | 'unreadable'>('loading');
  const [progress, setProgress] = useState<Progress>('none');
  const dispatch = useAppDispatch();

  const read = useCallback(async (): Promise<void> => {
    const listed = await listSiteStorage();
    setStored(listed.ok ? listed.value : 'unreadable');
  }, []);
  useEffect(() => void read(), [read]);

  return {
    stored,
    progress,
    readAgain: read,
    erase: async (): Promise<void> => {
      setProgress('erasing');
      const erased = await eraseSiteStorage();
      dispatch(consentFound(readTrackingChoice()));
      leaveByDocument();
      await read();
      setProgress(erased.ok ? 'erased' : 'failed');
    },
  };
};
