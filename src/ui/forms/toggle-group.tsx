import { useId } from 'react';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { part } from '../style-compiler/part.tsx';
import { choiceBox, chosenBox, focusedBox } from './choice.recipe.ts';

type ToggleGroupProps<Value extends string> = {
  readonly legend: string;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

const Root = part('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& button': {
      ...choiceBox,
      minHeight: 'target',
      paddingBlock: '2',
      fontSize: 'sm',
      bg: 'transparent',
    },
    '& button[aria-pressed=true]': chosenBox,
    '& button:focus-visible': focusedBox,
  },
});

export const ToggleGroup = <Value extends string>({
  legend,
  options,
  value: selected,
  onChange,
}: ToggleGroupProps<Value>) => {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={id}>
      <VisuallyHidden id={id}>{legend}</VisuallyHidden>
      {options.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === selected} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </Root>
  );
};
