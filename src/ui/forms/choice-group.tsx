import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { afterPaint } from '@/platform/after-paint.ts';
import { choiceBox, chosenBox, focusedBox } from './choice.recipe.ts';
import { part } from '../style-compiler/part.tsx';

type ChoiceGroupProps<Value extends string> = {
  readonly legend: string;
  readonly options: ReadonlyArray<{
    readonly value: Value;
    readonly label: string;
    readonly detail?: ReactNode;
  }>;
  /** The chosen value, or `null` while there is none. */
  readonly value: Value | null;
  /** Told when the choice is painted: the radio button shows it by itself, and a slow phone answers the finger first. */
  readonly onChange: (value: Value) => void;
  /** Form name of the radio buttons; made up when left out. */
  readonly name?: string;
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
      border: '1px solid',
      borderColor: 'control',
      borderRadius: '50%',
      cursor: 'pointer',
      '&:checked': { borderColor: 'accent', borderWidth: '6px' },
      '&:focus-visible': { outline: 'none' },
    },
    '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
  },
});

/** One of several, as cards: native radio buttons, so arrow keys and forms work as everywhere. */
export const ChoiceGroup = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  name,
  hint,
}: ChoiceGroupProps<Value>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  // Its owner may have changed hands between the choice and its telling.
  const tell = useRef(onChange);
  useLayoutEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useLayoutEffect(() => {
    // The first drawing leaves alone what was chosen before the page was awake.
    if (shown.current === value) return;
    shown.current = value;
    for (const input of list.current?.querySelectorAll('input') ?? []) input.checked = input.value === value;
  }, [value]);
  return (
    <Root aria-describedby={hint === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      <div className="options" ref={list}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? `${id}choice`}
              value={option.value}
              defaultChecked={option.value === value}
              onChange={() => {
                afterPaint(() => {
                  tell.current(option.value);
                });
              }}
            />
            <span>
              {option.label} {option.detail !== undefined && <small>{option.detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </Root>
  );
};
