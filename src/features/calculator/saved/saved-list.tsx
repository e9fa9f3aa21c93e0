// The list of saved estimates: open, rename, delete with undo, and compare.
import { useState } from 'react';
import { comparedAtMost, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { Button } from '@/ui/forms/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { ComparedEstimates } from './compared-estimates.tsx';
import { List, Outcome } from './layout.ts';
import { SavedCard } from './saved-card.tsx';
import { useSaved } from './use-saved.ts';
import { nameOf } from './words.ts';

type SavedListProps = {
  readonly calculatorHref: string;
  readonly quoteHref: string;
};

const outcomeWords = {
  restored: 'It is back in the list.',
  renamed: 'Renamed.',
  gone: 'It was deleted in another tab.',
  'not-stored': 'Your device could not store that change. Please try again.',
} as const;

export const SavedList = ({ calculatorHref, quoteHref }: SavedListProps) => {
  const { list, outcome, readAgain, rename, remove, restore } = useSaved();
  const [picked, setPicked] = useState<readonly string[]>([]);

  if (list === 'loading') return <p role="status">Looking for saved estimates…</p>;
  if (list === 'unreadable')
    return (
      <>
        <ErrorState title="Your saved estimates could not be read">
          Your device’s storage did not answer.
        </ErrorState>
        <Button look="outline" onClick={() => void readAgain()}>
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
      <Outcome role="status">
        {outcome?.kind === 'deleted' && (
          <>
            <span>“{nameOf(outcome.estimate)}” was deleted.</span>
            <Button look="quiet" autoFocus onClick={() => void restore(outcome.estimate)}>
              Undo
            </Button>
          </>
        )}
        {outcome !== null && outcome.kind !== 'deleted' && outcomeWords[outcome.kind]}
      </Outcome>
      {estimates.length === 0 ? (
        <p>Nothing is saved yet. Choose a sauna type above, then press Save estimate.</p>
      ) : (
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
              onPick={() => toggle(saved)}
              onRename={(name) => rename(saved, name)}
              onRemove={() => void remove(saved)}
            />
          ))}
        </List>
      )}
      {unreadable > 0 && (
        <p>Some saved estimates come from a newer version of this site. Reload the page to see them.</p>
      )}
      {compared.length > 0 && <ComparedEstimates estimates={compared} />}
    </>
  );
};
