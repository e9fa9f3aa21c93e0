import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { prices } from '@/content/business.ts';
import { writeInputs } from '@/domain/estimate.ts';
import { currentTotal, nameLimit, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { Button, ButtonLink } from '@/ui/forms/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { inDollars } from '../words.ts';
import { nameOf, roomOf, savedWords } from './words.ts';

type RenameFormProps = {
  readonly name: string;
  readonly onRename: (name: string) => Promise<void>;
  readonly onClose: () => void;
};

const RenameForm = ({ name, onRename, onClose }: RenameFormProps) => {
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void onRename(text).then(onClose);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={leave}>
      <Field label="Name of this estimate" hint="Leave it empty to go by the room.">
        {(wiring) => (
          <Input
            {...wiring}
            ref={input}
            maxLength={nameLimit}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" look="outline">
        Save name
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
};

type SavedCardProps = {
  readonly saved: SavedEstimate;
  readonly calculatorHref: string;
  readonly quoteHref: string;
  readonly isPicked: boolean;
  readonly isPickable: boolean;
  /** There is another one to compare it with. */
  readonly isComparable: boolean;
  readonly onPick: () => void;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
};

export const SavedCard = ({ saved, calculatorHref, quoteHref, ...card }: SavedCardProps) => {
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const hadForm = useRef(false);
  useEffect(() => {
    if (hadForm.current && !isRenaming) renameButton.current?.focus();
    hadForm.current = isRenaming;
  }, [isRenaming]);

  const name = nameOf(saved);
  const query = writeInputs(saved.inputs);
  return (
    <li>
      <h3>{name}</h3>
      <p className="figure">{inDollars(currentTotal(saved, prices))}</p>
      {roomOf(saved) !== name && <p className="room">{roomOf(saved)}</p>}
      <p className="saved">{savedWords(saved)}</p>
      {isRenaming ? (
        <RenameForm name={saved.name} onRename={card.onRename} onClose={() => setIsRenaming(false)} />
      ) : (
        <div className="actions">
          <ButtonLink asChild look="quiet">
            <SlotLink href={calculatorHref + query} aria-label={`Open: ${name}`}>
              Open
            </SlotLink>
          </ButtonLink>
          <ButtonLink asChild look="quiet">
            <SlotLink href={quoteHref + query} aria-label={`Get a quote: ${name}`}>
              Get a quote
            </SlotLink>
          </ButtonLink>
          <Button
            ref={renameButton}
            look="quiet"
            aria-label={`Rename: ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            Rename
          </Button>
          <Button look="quiet" aria-label={`Delete: ${name}`} onClick={card.onRemove}>
            Delete
          </Button>
          {card.isComparable && (
            <label className="compare">
              <input
                type="checkbox"
                aria-label={`Compare: ${name}`}
                checked={card.isPicked}
                disabled={!card.isPickable}
                onChange={card.onPick}
              />
              Compare
            </label>
          )}
        </div>
      )}
    </li>
  );
};
