import { Pencil, Trash2 } from 'lucide';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { prices } from '@/content/business.ts';
import { writeInputs } from '@/domain/estimate.ts';
import { currentTotal, nameLimit, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { Button, ButtonLink } from '@/ui/base/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { detailsOf, inDollars, inOneLine, roomOf, typeOf } from '../words.ts';
import type { Renaming } from './use-saved.ts';

export const nameOf = ({ name, inputs }: SavedEstimate): string => (name === '' ? inOneLine(inputs) : name);

const savedWords = ({ total, savedAt }: SavedEstimate, now: number): string => {
  const date = new Date(savedAt).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  if (now === total) return `Saved ${date}`;
  return `Our prices have changed: it was ${inDollars(total)} when you saved it on ${date}.`;
};

type RenameFormProps = {
  readonly name: string;
  /** In another tab, while the form is open. */
  readonly isDeleted: boolean;
  readonly onRename: (name: string) => Promise<Renaming>;
  readonly onClose: () => void;
};

const RenameForm = ({ name, isDeleted, onRename, onClose }: RenameFormProps) => {
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => input.current?.select(), []);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsFailed(false);
    const renamed = await onRename(text);
    if (renamed === 'renamed') onClose();
    setIsFailed(renamed === 'failed');
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Field
        label="Name of this estimate"
        hint={
          isDeleted
            ? 'This estimate was deleted in another tab. Saving the name puts it back.'
            : 'Leave it empty to use the type, size and location.'
        }
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
  readonly isDeleted: boolean;
  readonly onEdit: (isOpen: boolean) => void;
  readonly onPick: () => void;
  readonly onRename: RenameFormProps['onRename'];
  readonly onRemove: () => void;
};

export const SavedCard = ({ saved, calculatorHref, quoteHref, isRestored, ...card }: SavedCardProps) => {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const show = (next: 'open' | 'closed'): void => {
    setForm(next);
    card.onEdit(next === 'open');
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focus that moved elsewhere stays there.
    if (isRestored && document.activeElement === document.body) heading.current?.focus();
  }, [isRestored]);

  const name = nameOf(saved);
  const total = currentTotal(saved, prices);
  const query = writeInputs(saved.inputs);
  return (
    <li>
      <h3 ref={heading} tabIndex={-1}>
        {saved.name || typeOf(saved.inputs)}
      </h3>
      <p className="figure">{inDollars(total)}</p>
      <p className="room">{saved.name === '' ? detailsOf(saved.inputs) : roomOf(saved.inputs)}</p>
      <p className="saved">{savedWords(saved, total)}</p>
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
      {form === 'open' ? (
        <RenameForm
          name={saved.name}
          isDeleted={card.isDeleted}
          onRename={card.onRename}
          onClose={() => show('closed')}
        />
      ) : (
        <div className="actions">
          <ButtonLink asChild look="outline">
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
            look="quiet"
            shape="icon"
            autoFocus={form === 'closed'}
            aria-label={`Rename: ${name}`}
            title="Rename"
            onClick={() => show('open')}
          >
            <Icon of={Pencil} />
          </Button>
          <Button
            look="quiet"
            shape="icon"
            aria-label={`Delete: ${name}`}
            title="Delete"
            onClick={card.onRemove}
          >
            <Icon of={Trash2} />
          </Button>
        </div>
      )}
    </li>
  );
};
