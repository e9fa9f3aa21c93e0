import { useEffect, useEffectEvent, useState } from 'react';
import {
  cancelSubscription,
  changeSubscription,
  leaveSubscription,
  newsletterEntries,
  openSubscription,
  sendSubscriptionNow,
  subscribeToNewsletter,
  type SubscriptionEntry,
} from '@/data/newsletter.repository.ts';

export { cancelSubscription, changeSubscription, leaveSubscription, openSubscription, sendSubscriptionNow };

export const useSubscriptions = (): readonly SubscriptionEntry[] => {
  const [entries, setEntries] = useState<readonly SubscriptionEntry[]>([]);
  const refresh = useEffectEvent(async () => {
    const listed = await newsletterEntries();
    if (listed.ok) setEntries(listed.value.filter(({ status }) => status.status !== 'sent'));
  });
  useEffect(() => {
    void refresh();
    return subscribeToNewsletter(() => void refresh());
  }, []);
  return entries;
};
