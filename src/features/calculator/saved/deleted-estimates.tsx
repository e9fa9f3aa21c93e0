import { useId } from 'react';
import type { SavedEstimate } from '@/domain/saved-estimate.ts';
import { Button } from '@/ui/forms/button.tsx';
import { DeletedList } from './layout.ts';
import { nameOf } from './words.ts';

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

export const DeletedEstimates = ({ estimates, onRestore }: DeletedEstimatesProps) =>
  estimates.length > 0 && (
    <DeletedList role="list" aria-label="Deleted estimates">
      {estimates.map((estimate) => (
        <DeletedLine key={estimate.id} estimate={estimate} onRestore={() => onRestore(estimate)} />
      ))}
    </DeletedList>
  );
