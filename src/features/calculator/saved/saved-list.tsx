import { useId, useState } from 'react';
import { comparedAtMost, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { Button } from '@/ui/base/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { focusHeading } from '../saved-estimates-heading.ts';
import { ComparedEstimates } from './compared-estimates.tsx';
import { nameOf, SavedCard } from './saved-card.tsx';
import { useSaved } from './use-saved.ts';

const List = part('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '6',
      rowGap: '1',
      alignItems: 'baseline',
      padding: '5',
      border: '1px solid {colors.hairline}',
      borderRadius: 'md',
      bg: 'page',
    },
    '& h3': { fontSize: 'lg', lineHeight: 'heading', overflowWrap: 'anywhere' },
    '& .figure': {
      fontSize: 'xl',
      fontWeight: '500',
      fontVariantNumeric: 'tabular-nums lining-nums',
      textAlign: 'end',
    },
    '& .room, & .saved': { color: 'muted', fontSize: 'sm' },
    '& .room': { gridColumn: '1 / -1' },
    '& .actions, & form': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1',
      marginTop: '2',
    },
    '& .actions > :nth-child(2)': { marginInlineEnd: 'auto' },
    '& form > div': { flexBasis: '100%' },
    '& .compare': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      justifySelf: 'end',
      minHeight: 'target',
      cursor: 'pointer',
      fontWeight: '600',
      '& input': { width: '1.25rem', height: '1.25rem', accentColor: '{colors.accent}' },
      '&:has(:disabled)': { color: 'muted', cursor: 'default' },
    },
  },
});

const Outcome = part('p', { base: { '&:not(:empty)': { marginBottom: '4' } } });

const DeletedList = part('ul', {
  base: {
    listStyle: 'none',
    marginBottom: '4',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
    '& span': { overflowWrap: 'anywhere' },
  },
});

const outcomeWords = {
  restored: 'It is back in the list.',
  renamed: 'Renamed.',
  gone: 'It was deleted in another tab.',
  'not-stored': 'Your device could not store that change. Please try again.',
} as const;

const unreadableWords = (count: number): string =>
  count === 1
    ? '1 saved estimate cannot be read by this version. It stays on your device.'
    : `${count} saved estimates cannot be read by this version. They stay on your device.`;

type DeletedLineProps = {
  readonly estimate: SavedEstimate;
  readonly onRestore: () => void;
};

/** Focus moves here from the card's Delete, so no live region is needed. */
const DeletedLine = ({ estimate, onRestore }: DeletedLineProps) => {
  const id = useId();
  const name = nameOf(estimate);
  return (
    <li>
      <span id={id}>“{name}” was deleted.</span>
      <Button look="quiet" autoFocus aria-label={`Undo: ${name}`} aria-describedby={id} onClick={onRestore}>
        Undo
      </Button>
    </li>
  );
};

type SavedListProps = {
  readonly calculatorHref: string;
  readonly quoteHref: string;
};

export const SavedList = ({ calculatorHref, quoteHref }: SavedListProps) => {
  const { list, deleted, outcome, readAgain, rename, remove, restore } = useSaved();
  const [picked, setPicked] = useState<readonly string[]>([]);
  /** Their forms hold a name, so they stay when they are deleted elsewhere. */
  const [renamed, setRenamed] = useState<readonly SavedEstimate[]>([]);

  const tryAgain = async (): Promise<void> => {
    if (await readAgain()) focusHeading();
  };

  if (list === 'loading') return <p role="status">Loading saved estimates…</p>;
  if (list === 'unreadable')
    return (
      <ErrorState title="Your saved estimates could not be read" onRetry={() => void tryAgain()}>
        Your device’s storage did not respond.
      </ErrorState>
    );

  const { estimates, unreadable } = list;
  const isDeleted = ({ id }: SavedEstimate): boolean => estimates.every((one) => one.id !== id);
  const shown = [...estimates, ...renamed.filter(isDeleted)].toSorted((one, other) =>
    other.savedAt.localeCompare(one.savedAt),
  );
  const compared = estimates.filter(({ id }) => picked.includes(id));
  const isFull = compared.length >= comparedAtMost;
  const toggle = ({ id }: SavedEstimate): void => {
    const others = compared.map((one) => one.id).filter((one) => one !== id);
    if (others.length < compared.length) setPicked(others);
    else if (!isFull) setPicked([...others, id]);
  };

  return (
    <>
      <Outcome role="status">{outcome === null ? '' : outcomeWords[outcome.kind]}</Outcome>
      {deleted.length > 0 && (
        <DeletedList role="list" aria-label="Deleted estimates">
          {deleted.map((estimate) => (
            <DeletedLine key={estimate.id} estimate={estimate} onRestore={() => void restore(estimate)} />
          ))}
        </DeletedList>
      )}
      {shown.length === 0 && unreadable === 0 && (
        <p>Nothing is saved yet. Choose a sauna type above, then press Save estimate.</p>
      )}
      {shown.length > 0 && (
        <List role="list" aria-label="Saved estimates">
          {shown.map((saved) => (
            <SavedCard
              key={saved.id}
              saved={saved}
              calculatorHref={calculatorHref}
              quoteHref={quoteHref}
              isPicked={compared.includes(saved)}
              isPickable={!isFull || compared.includes(saved)}
              isComparable={estimates.length > 1}
              isRestored={outcome?.kind === 'restored' && outcome.id === saved.id}
              onPick={() => toggle(saved)}
              isDeleted={isDeleted(saved)}
              onEdit={(isOpen) =>
                setRenamed((others) => [
                  ...others.filter(({ id }) => id !== saved.id),
                  ...(isOpen ? [saved] : []),
                ])
              }
              onRename={(name) => rename(saved, name, isDeleted(saved))}
              onRemove={() => void remove(saved)}
            />
          ))}
        </List>
      )}
      {unreadable > 0 && <p>{unreadableWords(unreadable)}</p>}
      {compared.length > 0 && <ComparedEstimates estimates={compared} />}
    </>
  );
};
