import { useId, type ComponentProps, type ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';
import { choiceBox, chosenBox, focusedBox } from './choice.recipe.ts';

type GroupProps<Value extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: ReadonlyArray<{
    readonly value: Value;
    readonly label: string;
    readonly detail?: ReactNode;
  }>;
  readonly hint?: ReactNode;
};

const Root = part('fieldset', {
  base: {
    border: '0',
    minWidth: '0',
    '& legend': { fontFamily: 'heading', fontSize: 'lg', lineHeight: 'heading', marginBottom: '3' },
    '& .hint': { color: 'muted', fontSize: 'sm', marginTop: '-0.25rem', marginBottom: '3' },
    '& .options': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.5rem, 50% - {spacing.3}), 1fr))',
    },
    '& label': choiceBox,
    '& label:has(:checked)': chosenBox,
    '& label:has(:focus-visible)': focusedBox,
    '& input': {
      appearance: 'none',
      flexShrink: '0',
      width: '1.25rem',
      height: '1.25rem',
      margin: '0',
      border: '1px solid {colors.control}',
      borderRadius: '4px',
      cursor: 'pointer',
      '&[type=radio]': { borderRadius: '50%' },
      '&:checked': { borderColor: 'accent', borderWidth: '6px' },
      '&:focus-visible': { outline: 'none' },
    },
    '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
  },
});

type CardsProps<Value extends string> = GroupProps<Value> & {
  readonly inputFor: (value: Value) => ComponentProps<'input'>;
};

/** Native controls styled as cards: arrow keys, forms and clicks work before hydration. */
const Cards = <Value extends string>({ legend, name, options, hint, inputFor }: CardsProps<Value>) => {
  const id = useId();
  return (
    <Root aria-describedby={hint === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      <div className="options">
        {options.map(({ value, label, detail }) => (
          <label key={value}>
            <input name={name} value={value} {...inputFor(value)} />
            <span>
              {label} {detail !== undefined && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </Root>
  );
};

type ChoiceGroupProps<Value extends string> = GroupProps<Value> & {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
};

export const ChoiceGroup = <Value extends string>({ value, onChange, ...group }: ChoiceGroupProps<Value>) => (
  <Cards
    {...group}
    inputFor={(option) => ({ type: 'radio', checked: option === value, onChange: () => onChange(option) })}
  />
);

type CheckGroupProps<Value extends string> = GroupProps<Value> & {
  readonly checked: readonly Value[];
  readonly onToggle: (value: Value) => void;
};

export const CheckGroup = <Value extends string>({ checked, onToggle, ...group }: CheckGroupProps<Value>) => (
  <Cards
    {...group}
    inputFor={(option) => ({
      type: 'checkbox',
      checked: checked.includes(option),
      onChange: () => onToggle(option),
    })}
  />
);
