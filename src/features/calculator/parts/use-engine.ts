// The store is fetched for those who need it: who chooses something, who follows a link, who has been here before.
import { useEffect, useEffectEvent, useState } from 'react';
import { logger } from '@/platform/logger.ts';
import { whenIdle } from '@/platform/when-idle.ts';
import { loadKeeper } from '../keeper.ts';
import { sliceName } from '../slice-name.ts';

const loadEngine = async () => {
  const [{ CalculatorEngine, EstimateDetails }, Keeper] = await Promise.all([
    import('./engine.tsx'),
    loadKeeper(),
  ]);
  return { CalculatorEngine, EstimateDetails, Keeper };
};

type Engine = Awaited<ReturnType<typeof loadEngine>>;

let isUsedInThisTab = false;

const isSaved = async (): Promise<boolean> => {
  const { stateStorage } = await import('@/data/state-storage.repository.ts');
  return (await stateStorage.getItem(sliceName)) !== null;
};

/** Null until it has arrived. `isTouched` asks for it; so do an address with a query and a state saved earlier. */
export const useEngine = (isTouched: boolean): Engine | null => {
  const [engine, setEngine] = useState<Engine | null>(null);
  const fetchEngine = useEffectEvent(() => {
    isUsedInThisTab = true;
    loadEngine().then(setEngine, (cause: unknown) => {
      logger.warn('The calculator works, but its choices will not be saved', { cause: String(cause) });
    });
  });

  useEffect(() => {
    // Not in the frame that answers the finger.
    if (isTouched)
      whenIdle(() => {
        fetchEngine();
      });
  }, [isTouched]);

  useEffect(() => {
    if (isUsedInThisTab || window.location.search !== '') {
      fetchEngine();
      return;
    }
    isSaved().then(
      (isThere) => {
        if (isThere) fetchEngine();
      },
      (cause: unknown) => {
        logger.warn('Saved choices could not be looked for', { cause: String(cause) });
      },
    );
  }, []);

  return engine;
};
