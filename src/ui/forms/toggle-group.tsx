import { useId } from 'react';
import type { ReactNode } from 'react';
import { choiceBox, chosenBox, focusedBox } from './choice.recipe.ts';
import { part } from '../style-compiler/part.tsx';

type ToggleGroupProps<Value extends string> = {
  readonly legend: string;
  readonly options: ReadonlyArray<{
    readonly value: Value;
    readonly label: string;
    readonly detail?: ReactNode;
  }>;
  readonly pressed: readonly Value[];
  /** Told which button was pressed; the owner turns it on or off. */
  readonly onToggle: (value: Value) => void;
  /** `chips` is the small look for filters. */
  readonly look?: 'cards' | 'chips';
  readonly isLegendHidden?: boolean;
};

const Root = part('div', {
  base: {
    '& > p': { fontFamily: 'heading', fontSize: 'lg', lineHeight: 'heading', marginBottom: '3' },
    '& > p[data-hidden]': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& button[aria-pressed=true]': chosenBox,
    '& button:focus-visible': focusedBox,
  },
  variants: {
    look: {
      cards: {
        '& > div': {
          display: 'grid',
          gap: '3',
          gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.5rem, 50% - {spacing.3}), 1fr))',
        },
        '& button': choiceBox,
        '& button::before': {
          content: '""',
          flexShrink: '0',
          boxSizing: 'border-box',
          width: '1.25rem',
          height: '1.25rem',
          border: '1px solid',
          borderColor: 'control',
          borderRadius: '4px',
        },
        '& button[aria-pressed=true]::before': { borderColor: 'accent', borderWidth: '6px' },
      },
      chips: {
        '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
        '& button': {
          ...choiceBox,
          minHeight: 'target',
          paddingBlock: '2',
          fontSize: 'sm',
          bg: 'transparent',
        },
        '& small': { display: 'inline', marginInlineStart: '1.5' },
      },
    },
  },
  defaultVariants: { look: 'cards' },
});

/** Buttons that stay pressed, any number of them: extras, filters. */
export const ToggleGroup = <Value extends string>({
  legend,
  options,
  pressed,
  onToggle,
  look = 'cards',
  isLegendHidden = false,
}: ToggleGroupProps<Value>) => {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={id} look={look}>
      <p id={id} data-hidden={isLegendHidden ? '' : undefined}>
        {legend}
      </p>
      <div>
        {options.map(({ value, label, detail }) => (
          <button
            key={value}
            type="button"
            aria-pressed={pressed.includes(value)}
            onClick={() => {
              onToggle(value);
            }}
          >
            <span>
              {label} {detail !== undefined && <small>{detail}</small>}
            </span>
          </button>
        ))}
      </div>
    </Root>
  );
};
