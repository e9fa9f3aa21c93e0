import { useCallback, useEffect, useState } from 'react';
import { eraseSiteStorage, listSiteStorage, type SiteStorage } from '@/data/site-storage.repository.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { siteErased } from '../privacy.actions.ts';

type Progress = 'none' | 'erasing' | 'erased' | 'failed';

export const useSiteStorage = () => {
  const [stored, setStored] = useState<SiteStorage | 'loading' | 'unreadable'>('loading');
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
      dispatch(siteErased());
      await read();
      setProgress(erased.ok ? 'erased' : 'failed');
    },
  };
};
