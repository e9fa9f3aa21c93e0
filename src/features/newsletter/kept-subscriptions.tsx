// The addresses this device has still to hand in for the newsletter, and those that were not accepted.
import { CircleAlert, Clock, type IconNode } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  cancelSubscription,
  newsletterEntries,
  openSubscription,
  sendSubscriptionNow,
  subscribeToNewsletter,
  type SubscriptionEntry,
} from '@/data/newsletter.repository.ts';
import { KeptCard, KeptList } from '@/ui/content/kept-list.tsx';
import { Button } from '@/ui/forms/button.tsx';
import { AddressEditor } from './internal/address-editor.tsx';

type Heading = { readonly icon: IconNode; readonly title: string; readonly why: string | null };

const waiting: Heading = {
  icon: Clock,
  title: 'Newsletter address waiting to send',
  why: 'It is kept on this device and goes out by itself while this site is open.',
};

const headings: Readonly<Partial<Record<SubscriptionEntry['status']['status'], Heading>>> = {
  sending: { icon: Clock, title: 'Adding your address', why: null },
  editing: {
    icon: Clock,
    title: 'Newsletter address being changed',
    why: 'It is kept on this device and not sent until you save it.',
  },
  refused: { icon: CircleAlert, title: 'Address not accepted', why: 'Change it here, or remove it.' },
};

const Actions = ({ entry: { id, email, status } }: { readonly entry: SubscriptionEntry }) => {
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  const open = (): void => {
    setIsOpenedHere(true);
    void openSubscription(id);
  };
  // What is refused because it was sent in between shows in the list: every change is read again.
  if (status.status === 'editing') return <AddressEditor id={id} email={email} takesFocus={isOpenedHere} />;
  return (
    <>
      <Button look="outline" onClick={() => void sendSubscriptionNow(id)}>
        Send now
      </Button>
      <Button look="quiet" onClick={open}>
        Edit
      </Button>
      <Button look="quiet" onClick={() => void cancelSubscription(id)}>
        Remove
      </Button>
    </>
  );
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
          {...(headings[entry.status.status] ?? waiting)}
          text={entry.email}
          actions={entry.status.status === 'sending' ? null : <Actions entry={entry} />}
        />
      ))}
    </KeptList>
  );
};
