import { CircleAlert, Clock, type IconNode } from 'lucide';
import { useRef, useState } from 'react';
import type { SubscriptionEntry } from '@/data/newsletter.repository.ts';
import { StoredCard, StoredList } from '@/ui/content/stored-list.tsx';
import { Button } from '@/ui/base/button.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { AddressEditor, type AddressEditorProps } from './internal/address-editor.tsx';
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
      ? 'It is saved on this device. We will send it as soon as you are back online.'
      : 'It is saved on this device and will be sent automatically while this site is open.',
});

const headings: Readonly<Partial<Record<SubscriptionEntry['status']['status'], Heading>>> = {
  sending: { icon: Clock, title: 'Adding your address', why: null },
  editing: {
    icon: Clock,
    title: 'Newsletter address being changed',
    why: 'It is saved on this device and will not be sent until you save it.',
  },
  refused: { icon: CircleAlert, title: 'Address not accepted', why: 'Change it here, or remove it.' },
};

const lost: Heading = {
  icon: CircleAlert,
  title: 'Address not saved',
  why: 'While you typed, the waiting address was sent, changed or removed in another tab. To add this one, enter it in the newsletter form below.',
};

const Said = part('p', { base: { '&:not(:empty)': { marginBlock: '6', fontWeight: '600' } } });

type ActionsProps = Pick<AddressEditorProps, 'isLost' | 'onTyped' | 'onClose'> & {
  readonly entry: SubscriptionEntry;
  readonly act: (change: Change, isEnd?: boolean) => void;
};

const Actions = ({ entry: { id, email, status }, act, ...form }: ActionsProps) => {
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  if (status.status === 'editing' || form.isLost)
    return <AddressEditor id={id} email={email} takesFocus={isOpenedHere} act={act} {...form} />;
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
  /** Their forms hold letters, so they stay when their entries end elsewhere. */
  const [typedIn, setTypedIn] = useState<readonly SubscriptionEntry[]>([]);
  const outcome = useRef<HTMLParagraphElement>(null);
  const acting = useRef(new Set<string>());
  const close = (id: string): void => setTypedIn((others) => others.filter((one) => one.id !== id));
  const act = async (id: string, change: Change, isEnd: boolean): Promise<void> => {
    if (acting.current.has(id)) return;
    acting.current.add(id);
    // An address that is being saved is not lost.
    const typed = typedIn.filter((one) => one.id === id);
    close(id);
    setSaid('');
    const changed = await change();
    acting.current.delete(id);
    if (!changed.ok) setTypedIn((others) => [...others, ...typed]);
    const isGone = changed.ok && isEnd;
    setSaid(isGone ? 'The address was removed from this device.' : notChangedWords(changed));
    if (isGone) outcome.current?.focus({ preventScroll: true });
  };
  const ended = typedIn.filter(({ id }) => entries.every((entry) => entry.id !== id));
  const shown = [...entries, ...ended];
  if (shown.length === 0 && said === '') return null;
  return (
    <>
      {shown.length > 0 && (
        <StoredList label="Unsent newsletter addresses">
          {shown.map((entry) => {
            const { status } = entry.status;
            const isTypedIn = typedIn.some(({ id }) => id === entry.id);
            const isLost = isTypedIn && (status !== 'editing' || ended.includes(entry));
            return (
              <StoredCard
                key={entry.id}
                {...(isLost ? lost : (headings[status] ?? waiting(entry)))}
                text={entry.email}
                actions={
                  status === 'sending' && !isLost ? null : (
                    <Actions
                      entry={entry}
                      act={(change, isEnd = false) => void act(entry.id, change, isEnd)}
                      isLost={isLost}
                      onTyped={() => !isTypedIn && setTypedIn((others) => [...others, entry])}
                      onClose={() => close(entry.id)}
                    />
                  )
                }
              />
            );
          })}
        </StoredList>
      )}
      {/* Below the buttons, against layout shifts. */}
      <Said ref={outcome} role="status" tabIndex={-1}>
        {said}
      </Said>
    </>
  );
};
