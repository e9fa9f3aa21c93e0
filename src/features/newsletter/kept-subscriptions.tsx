// The addresses this device has still to hand in for the newsletter, and those that were not accepted.
import { CircleAlert, Clock, type IconNode } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { part } from '@/ui/style-compiler/part.tsx';
import { AddressEditor } from './internal/address-editor.tsx';
import { notChangedWords, type Change } from './internal/words.ts';

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

const Said = part('p', { base: { '&:not(:empty)': { marginBlock: '6', fontWeight: '600' } } });

type ActionsProps = { readonly entry: SubscriptionEntry; readonly act: (change: Change) => void };

const Actions = ({ entry: { id, email, status }, act }: ActionsProps) => {
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  if (status.status === 'editing')
    return <AddressEditor id={id} email={email} takesFocus={isOpenedHere} act={act} />;
  return (
    <>
      <Button look="outline" onClick={() => act(() => sendSubscriptionNow(id))}>
        Send now
      </Button>
      <Button
        look="quiet"
        onClick={() =>
          act(() => {
            setIsOpenedHere(true);
            return openSubscription(id);
          })
        }
      >
        Edit
      </Button>
      <Button look="quiet" onClick={() => act(() => cancelSubscription(id))}>
        Remove
      </Button>
    </>
  );
};

export const KeptSubscriptions = () => {
  const [entries, setEntries] = useState<readonly SubscriptionEntry[]>([]);
  const [said, setSaid] = useState('');
  const isActing = useRef(false);
  const act = async (change: Change): Promise<void> => {
    if (isActing.current) return;
    isActing.current = true;
    setSaid('');
    setSaid(notChangedWords(await change()));
    isActing.current = false;
  };
  const refresh = useEffectEvent(async () => {
    const listed = await newsletterEntries();
    if (listed.ok) setEntries(listed.value.filter(({ status }) => status.status !== 'sent'));
  });
  useEffect(() => {
    void refresh();
    return subscribeToNewsletter(() => void refresh());
  }, []);
  if (entries.length === 0 && said === '') return null;
  return (
    <>
      {entries.length > 0 && (
        <KeptList label="Newsletter addresses that are not sent">
          {entries.map((entry) => (
            <KeptCard
              key={entry.id}
              {...(headings[entry.status.status] ?? waiting)}
              text={entry.email}
              actions={
                entry.status.status === 'sending' ? null : (
                  <Actions entry={entry} act={(change) => void act(change)} />
                )
              }
            />
          ))}
        </KeptList>
      )}
      {/* Below it: no button moves when words come. */}
      <Said role="status">{said}</Said>
    </>
  );
};
