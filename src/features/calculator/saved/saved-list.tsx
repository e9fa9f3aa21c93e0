import { useId, useState } from 'react';
import { comparedAtMost, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { Button } from '@/ui/forms/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { focusHeading } from '../internal/focus-heading.ts';
import { ComparedEstimates } from './compared-estimates.tsx';
import { DeletedList, List, Outcome } from './layout.ts';
import { SavedCard } from './saved-card.tsx';
import { useSaved } from './use-saved.ts';
import { nameOf, unreadableWords } from './words.ts';

const outcomeWords = {
  restored: 'It is back in the list.',
  renamed: 'Renamed.',
  gone: 'It was deleted in another tab.',
  'not-stored': 'Your device could not store that change. Please try again.',
} as const;

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

type DeletedEstimatesProps = {
  readonly estimates: readonly SavedEstimate[];
  readonly onRestore: (estimate: SavedEstimate) => void;
};

const DeletedEstimates = ({ estimates, onRestore }: DeletedEstimatesProps) =>
  estimates.length > 0 && (
    <DeletedList role="list" aria-label="Deleted estimates">
      {estimates.map((estimate) => (
        <DeletedLine key={estimate.id} estimate={estimate} onRestore={() => onRestore(estimate)} />
      ))}
    </DeletedList>
  );

type SavedListProps = {
  readonly calculatorHref: string;
  readonly quoteHref: string;
};

export const SavedList = ({ calculatorHref, quoteHref }: SavedListProps) => {
  const { list, deleted, outcome, readAgain, rename, remove, restore } = useSaved();
  const [picked, setPicked] = useState<readonly string[]>([]);

  const tryAgain = async (): Promise<void> => {
    if (await readAgain()) focusHeading();
  };

  if (list === 'loading') return <p role="status">Looking for saved estimates…</p>;
  if (list === 'unreadable')
    return (
      <>
        <ErrorState title="Your saved estimates could not be read">
          Your device’s storage did not answer.
        </ErrorState>
        <Button look="outline" onClick={() => void tryAgain()}>
          Try again
        </Button>
      </>
    );

  const { estimates, unreadable } = list;
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
      <DeletedEstimates estimates={deleted} onRestore={(estimate) => void restore(estimate)} />
      {estimates.length === 0 && unreadable === 0 && (
        <p>Nothing is saved yet. Choose a sauna type above, then press Save estimate.</p>
      )}
      {estimates.length > 0 && (
        <List role="list" aria-label="Saved estimates">
          {estimates.map((saved) => (
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
              onRename={(name) => rename(saved, name)}
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
