import { CircleAlert, Clock, type IconNode } from 'lucide';
import { useRef, useState } from 'react';
import type { SubscriptionEntry } from '@/data/newsletter.repository.ts';
import { StoredCard, StoredList } from '@/ui/content/stored-list.tsx';
import { Button } from '@/ui/forms/button.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { AddressEditor } from './internal/address-editor.tsx';
import {
  cancelSubscription,
  openSubscription,
  sendSubscriptionNow,
  useSubscriptions,
} from './internal/use-subscriptions.ts';
import { notChangedWords, type Change } from './internal/labels.ts';

type Heading = { readonly icon: IconNode; readonly title: string; readonly why: string | null };

const waiting = ({ status }: SubscriptionEntry): Heading => ({
  icon: Clock,
  title: 'Newsletter address waiting to send',
  why:
    status.status === 'waiting' && status.hasBackgroundSync
      ? 'It is kept on this device. Your browser sends it when you are online, even if this site is closed; if that fails, it goes out when you open this site again.'
      : 'It is kept on this device and goes out by itself while this site is open.',
});

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

type ActionsProps = {
  readonly entry: SubscriptionEntry;
  readonly act: (change: Change, isEnd?: boolean) => void;
};

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
      <Button look="quiet" onClick={() => act(() => cancelSubscription(id), true)}>
        Remove
      </Button>
    </>
  );
};

export const StoredSubscriptions = () => {
  const entries = useSubscriptions();
  const [said, setSaid] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  const acting = useRef(new Set<string>());
  const act = async (id: string, change: Change, isEnd: boolean): Promise<void> => {
    if (acting.current.has(id)) return;
    acting.current.add(id);
    setSaid('');
    const changed = await change();
    acting.current.delete(id);
    const isGone = changed.ok && isEnd;
    setSaid(isGone ? 'The address was removed from this device.' : notChangedWords(changed));
    if (isGone) outcome.current?.focus({ preventScroll: true });
  };
  if (entries.length === 0 && said === '') return null;
  return (
    <>
      {entries.length > 0 && (
        <StoredList label="Newsletter addresses that are not sent">
          {entries.map((entry) => (
            <StoredCard
              key={entry.id}
              {...(headings[entry.status.status] ?? waiting(entry))}
              text={entry.email}
              actions={
                entry.status.status === 'sending' ? null : (
                  <Actions entry={entry} act={(change, isEnd = false) => void act(entry.id, change, isEnd)} />
                )
              }
            />
          ))}
        </StoredList>
      )}
      {/* Below the buttons, against layout shifts. */}
      <Said ref={outcome} role="status" tabIndex={-1}>
        {said}
      </Said>
    </>
  );
};
