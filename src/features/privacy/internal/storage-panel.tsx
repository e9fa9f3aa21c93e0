import { useState } from 'react';
import type { StoredSite } from '@/data/site-storage.repository.ts';
import { DataList } from '@/ui/content/data-list.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Button } from '@/ui/base/button.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { Dialog } from '@/ui/overlay/dialog.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { lossWords, measureWords, partWords } from './storage-words.ts';
import { useSiteStorage } from './use-site-storage.ts';

const Root = part('div', {
  base: {
    marginTop: '6',
    '& dl': { marginBlock: '4', fontSize: 'sm' },
    '& dd > span': { display: 'block', color: 'muted' },
    '& code': { overflowWrap: 'anywhere' },
    '& [role=status]:not(:empty)': { marginBottom: '4' },
  },
});

const progressWords = {
  none: '',
  erasing: 'Erasing…',
  erased: 'Erased. What you see here is what is left. The next page you open stores what it needs again.',
  failed: 'Not everything could be erased: your device’s storage did not respond. Please try again.',
} as const;

type QuestionProps = {
  readonly stored: StoredSite;
  readonly waitingHref: string;
  readonly onAnswer: (isErasing: boolean) => void;
};

const Question = ({ stored, waitingHref, onAnswer }: QuestionProps) => {
  const losses = lossWords(stored);
  return (
    <Dialog role="alertdialog" title="Erase what this site has stored here?" onClose={() => onAnswer(false)}>
      {losses.length === 0 ? (
        <p>You would lose nothing: no message is waiting and no estimate is saved.</p>
      ) : (
        <>
          <p>This cannot be undone. You would lose:</p>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
      {stored.unsent > 0 && (
        <p>
          <SlotLink href={waitingHref}>See what is waiting</SlotLink>
        </p>
      )}
      <div className="actions">
        <Button look="outline" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          Erase
        </Button>
      </div>
    </Dialog>
  );
};

const Parts = ({ stored: { parts, others } }: { readonly stored: StoredSite }) => (
  <>
    {parts.length === 0 && <p>Nothing.</p>}
    <DataList
      items={parts.map((stored) => ({
        term: partWords[stored.id],
        id: `${stored.id} ${stored.name}`,
        detail: (
          <>
            <code>{stored.name}</code>
            <span>{measureWords(stored)}</span>
          </>
        ),
      }))}
    />
    {others.length > 0 && (
      <p>
        Also at this address, but not part of these pages, and never erased here:{' '}
        <code>{others.join(', ')}</code>
      </p>
    )}
  </>
);

export const StoragePanel = ({ waitingHref }: { readonly waitingHref: string }) => {
  const { stored, progress, readAgain, erase } = useSiteStorage();
  const [isAsking, setIsAsking] = useState(false);
  const answer = (isErasing: boolean): void => {
    setIsAsking(false);
    if (isErasing) void erase();
  };
  return (
    <Root>
      <h3>On this device now</h3>
      <p role="status">
        {stored === 'loading' ? 'Looking at what is stored here…' : progressWords[progress]}
      </p>
      {stored === 'unreadable' && (
        <ErrorState title="What is stored could not be read" onRetry={() => void readAgain()}>
          Your device’s storage did not respond.
        </ErrorState>
      )}
      {typeof stored === 'object' && (
        <>
          <Parts stored={stored} />
          <Button
            look="outline"
            aria-disabled={progress === 'erasing'}
            onClick={() => {
              if (progress !== 'erasing') void readAgain().then(() => setIsAsking(true));
            }}
          >
            Erase all of this
          </Button>
          {isAsking && <Question stored={stored} waitingHref={waitingHref} onAnswer={answer} />}
        </>
      )}
    </Root>
  );
};
