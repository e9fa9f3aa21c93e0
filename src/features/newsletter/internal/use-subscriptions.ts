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
import { useDeviceList } from '@/state/use-device-list.ts';

export { cancelSubscription, changeSubscription, leaveSubscription, openSubscription, sendSubscriptionNow };

export const useSubscriptions = (): readonly SubscriptionEntry[] => {
  const { data = [] } = useDeviceList(newsletterEntries, subscribeToNewsletter);
  return data.filter(({ status }) => status.status !== 'sent');
};
