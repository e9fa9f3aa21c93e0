// The addresses this device has still to hand in for the newsletter, and those that were not accepted.
import { CircleAlert, Clock } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  cancelSubscription,
  newsletterEntries,
  sendSubscriptionNow,
  subscribeToNewsletter,
  type SubscriptionEntry,
} from '@/data/newsletter.repository.ts';
import { KeptCard, KeptList } from '@/ui/content/kept-list.tsx';
import { Button } from '@/ui/forms/button.tsx';

const headingOf = ({ status: { status } }: SubscriptionEntry) => {
  if (status === 'refused')
    return {
      icon: CircleAlert,
      title: 'Address not accepted',
      why: 'Remove it here and enter it again in any newsletter form.',
    };
  if (status === 'sending') return { icon: Clock, title: 'Adding your address', why: null };
  return {
    icon: Clock,
    title: 'Newsletter address waiting to send',
    why: 'It is kept on this device and goes out by itself while this site is open.',
  };
};

export const KeptSubscriptions = () => {
  const [entries, setEntries] = useState<readonly SubscriptionEntry[]>([]);
  const refresh = useEffectEvent(async () => {
    const listed = await newsletterEntries();
    if (listed.ok) setEntries(listed.value.filter(({ status }) => status.status !== 'sent'));
  });
  useEffect(() => {
    void refresh();
    return subscribeToNewsletter(() => void refresh());
  }, []);
  if (entries.length === 0) return null;
  return (
    <KeptList label="Newsletter addresses that are not sent">
      {entries.map((entry) => (
        <KeptCard
          key={entry.id}
          {...headingOf(entry)}
          text={entry.email}
          actions={
            entry.status.status === 'sending' ? null : (
              <>
                <Button look="outline" onClick={() => void sendSubscriptionNow(entry.id)}>
                  Send now
                </Button>
                <Button look="quiet" onClick={() => void cancelSubscription(entry.id)}>
                  Remove
                </Button>
              </>
            )
          }
        />
      ))}
    </KeptList>
  );
};
