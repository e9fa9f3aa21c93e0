import { selectWaiting } from '@/features/pwa/pending-sync.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';

const load = () => import('@/features/newsletter/stored-subscriptions.tsx');

/** Lazy-loaded only when something is queued, which is rare. */
export const WaitingSubscriptions = () => {
  const { waiting, needsAttention } = useAppSelector(selectWaiting);
  const loaded = useLazyModule({ load, isEnabled: waiting + needsAttention > 0 });
  return loaded === undefined ? null : <loaded.StoredSubscriptions />;
};
