// The messages this device keeps: what waits and why, what may have been sent, and the receipts.
import { CircleAlert, CircleCheck, Clock } from 'lucide';
import type { MessageEntry } from '@/data/messages.repository.ts';
import { Button } from '@/ui/forms/button.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import type { KeptActions } from './use-kept-actions.ts';
import { editingWords, refusedWords, unprovenWords, waitingWords, whenSent } from './words.ts';

const Root = part('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    marginBlock: '10',
    '& > li': {
      padding: '5',
      border: '1px solid {colors.hairline}',
      borderRadius: 'md',
      bg: 'surface',
    },
    '& h3': { display: 'flex', alignItems: 'center', gap: '3', fontSize: 'lg' },
    '& .why': { marginTop: '2', color: 'muted' },
    '& blockquote': {
      marginTop: '4',
      paddingInlineStart: '4',
      borderInlineStart: '2px solid {colors.hairline}',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxHeight: '12rem',
      overflowY: 'auto',
    },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' },
  },
});

type KeptMessagesProps = {
  readonly label: string;
  readonly entries: readonly MessageEntry[];
  /** ISO time at which the entries were read. */
  readonly now: string;
  readonly actions: KeptActions;
  readonly isBusy: boolean;
};

const headingOf = ({ status }: MessageEntry, now: string) => {
  switch (status.status) {
    case 'sent':
      return { icon: CircleCheck, title: `Sent ${whenSent(status.at, now)}`, why: null };
    case 'waiting':
      return { icon: Clock, title: 'Waiting to send', why: waitingWords(status.trouble) };
    case 'sending':
      return { icon: Clock, title: 'Sending', why: null };
    case 'editing':
      return { icon: Clock, title: 'Being changed', why: editingWords };
    case 'unproven':
      return { icon: CircleAlert, title: 'May have been sent', why: unprovenWords };
    case 'refused':
    case 'not_kept':
      return { icon: CircleAlert, title: 'Not sent', why: refusedWords };
  }
};

const KeptMessage = ({
  entry,
  now,
  actions: { onEdit, onSendNow, onCancel, onForget },
  isBusy,
}: Pick<KeptMessagesProps, 'now' | 'actions' | 'isBusy'> & { readonly entry: MessageEntry }) => {
  const { icon, title, why } = headingOf(entry, now);
  const { status } = entry.status;
  return (
    <li>
      <h3 tabIndex={-1}>
        <Icon of={icon} /> {title}
      </h3>
      {why !== null && <p className="why">{why}</p>}
      <blockquote tabIndex={0}>{entry.item.text.message}</blockquote>
      {status === 'sent' && (
        <div className="actions">
          <Button look="quiet" onClick={() => void onForget(entry)}>
            Remove from this device
          </Button>
        </div>
      )}
      {status !== 'sent' && status !== 'sending' && (
        <div className="actions">
          <Button look="outline" disabled={isBusy} onClick={() => void onSendNow(entry)}>
            {status === 'unproven' ? 'Send again' : 'Send now'}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => void onEdit(entry)}>
            Edit
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => void onCancel(entry)}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  );
};

export const KeptMessages = ({ label, entries, ...rest }: KeptMessagesProps) =>
  entries.length === 0 ? null : (
    <Root role="list" aria-label={label}>
      {entries.map((entry) => (
        <KeptMessage key={entry.item.id} entry={entry} {...rest} />
      ))}
    </Root>
  );
