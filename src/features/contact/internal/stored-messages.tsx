import { CircleAlert, CircleCheck, Clock } from 'lucide';
import type { MessageEntry } from '@/data/messages.repository.ts';
import { StoredCard, StoredList } from '@/ui/content/stored-list.tsx';
import { Button } from '@/ui/base/button.tsx';
import { editingWords, refusedWords, unprovenWords, waitingWords, whenSent } from './labels.ts';
import type { StoredMessageActions } from './use-contact.ts';

type StoredMessagesProps = {
  readonly label: string;
  readonly entries: readonly MessageEntry[];
  /** ISO time at which the entries were read. */
  readonly now: string;
  readonly actions: StoredMessageActions;
  readonly isBusy: boolean;
};

const headingOf = ({ item: { id }, status }: MessageEntry, now: string) => {
  switch (status.status) {
    case 'sent':
      return { icon: CircleCheck, title: `Sent ${whenSent(status.at, now)}`, why: null };
    case 'waiting':
      return { icon: Clock, title: 'Waiting to send', why: waitingWords(status, id) };
    case 'sending':
      return { icon: Clock, title: 'Sending', why: null };
    case 'editing':
      return { icon: Clock, title: 'Being changed', why: editingWords };
    case 'unconfirmed':
      return { icon: CircleAlert, title: 'May have been sent', why: unprovenWords(id) };
    case 'refused': {
      const title = status.mayHaveArrived ? 'Not accepted' : 'Not sent';
      return { icon: CircleAlert, title, why: refusedWords(status.mayHaveArrived, id) };
    }
    case 'not_stored':
      return { icon: CircleAlert, title: 'Not sent', why: refusedWords(false, id) };
  }
};

type ButtonsProps = Pick<StoredMessagesProps, 'actions' | 'isBusy'> & { readonly entry: MessageEntry };

const Buttons = ({ entry, actions, isBusy }: ButtonsProps) => {
  const { onEdit, onSendNow, onCancel, onForget } = actions;
  const { status } = entry.status;
  if (status === 'sent') {
    return (
      <Button look="quiet" onClick={() => void onForget(entry)}>
        Remove from this device
      </Button>
    );
  }
  return (
    <>
      <Button look="outline" disabled={isBusy} onClick={() => void onSendNow(entry)}>
        {status === 'unconfirmed' ? 'Send again' : 'Send now'}
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => void onEdit(entry)}>
        Edit
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => void onCancel(entry)}>
        Cancel
      </Button>
    </>
  );
};

export const StoredMessages = ({ label, entries, now, ...rest }: StoredMessagesProps) =>
  entries.length === 0 ? null : (
    <StoredList label={label}>
      {entries.map((entry) => (
        <StoredCard
          key={entry.item.id}
          {...headingOf(entry, now)}
          text={entry.item.text.message}
          actions={entry.status.status === 'sending' ? null : <Buttons entry={entry} {...rest} />}
        />
      ))}
    </StoredList>
  );
