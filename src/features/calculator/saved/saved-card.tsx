import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { prices } from '@/content/business.ts';
import { writeInputs } from '@/domain/estimate.ts';
import { currentTotal, nameLimit, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { Button, ButtonLink } from '@/ui/forms/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { inDollars, roomOf } from '../words.ts';
import { nameOf, savedWords } from './words.ts';

type RenameFormProps = {
  readonly name: string;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

const RenameForm = ({ name, onRename, onClose }: RenameFormProps) => {
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => input.current?.select(), []);
  const submit = async (): Promise<void> => {
    setIsFailed(false);
    if (await onRename(text)) onClose();
    else setIsFailed(true);
  };
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form onSubmit={send} onKeyDown={leave}>
      <Field
        label="Name of this estimate"
        hint="Leave it empty to go by the room."
        error={isFailed ? 'Your device could not store this name. Please try again.' : undefined}
      >
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
  readonly isComparable: boolean;
  readonly isRestored: boolean;
  readonly onPick: () => void;
  readonly onRename: RenameFormProps['onRename'];
  readonly onRemove: () => void;
};

export const SavedCard = ({ saved, calculatorHref, quoteHref, isRestored, ...card }: SavedCardProps) => {
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const hadForm = useRef(false);
  useEffect(() => {
    if (hadForm.current && !isRenaming) renameButton.current?.focus();
    hadForm.current = isRenaming;
  }, [isRenaming]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focus that moved elsewhere stays there.
    if (isRestored && document.activeElement === document.body) heading.current?.focus();
  }, [isRestored]);

  const name = nameOf(saved);
  const room = roomOf(saved.inputs);
  const query = writeInputs(saved.inputs);
  return (
    <li>
      <h3 ref={heading} tabIndex={-1}>
        {name}
      </h3>
      <p className="figure">{inDollars(currentTotal(saved, prices))}</p>
      {room !== name && <p className="room">{room}</p>}
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
