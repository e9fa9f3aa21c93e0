import { selectWaiting } from '@/features/pwa/pending-sync.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';

const load = () => import('@/features/newsletter/stored-subscriptions.tsx');

/** The newsletter addresses that this device has still to send. Loaded where it has something to send: most have not. */
export const WaitingSubscriptions = () => {
  const { waiting, needsAttention } = useAppSelector(selectWaiting);
  const loaded = useLazyModule({ load, isEnabled: waiting + needsAttention > 0 });
  return loaded === undefined ? null : <loaded.StoredSubscriptions />;
};
