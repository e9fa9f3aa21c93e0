import { Minus, Plus } from 'lucide';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from '../media/icon.tsx';
import { RangeRoot } from './range-field.recipe.ts';

type RangeFieldProps = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Called with how much more or less a button asks for; the caller clamps, so that no press is counted twice. */
  readonly onStep: (by: number) => void;
  /** The value in words, shown and spoken: `6 feet`. */
  readonly valueText: (value: number) => string;
  readonly name?: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
};

/** A native slider with a button at each end for exact steps. */
export const RangeField = ({
  label,
  min,
  max,
  value,
  onChange,
  onStep,
  valueText,
  name,
  decreaseLabel,
  increaseLabel,
}: RangeFieldProps) => {
  const id = useId();
  const [isSliding, setIsSliding] = useState(false);
  return (
    <RangeRoot>
      <div className="head">
        <label htmlFor={id}>{label}</label>
        {/* The slider says its own value; the buttons have nobody else to say it. */}
        <output htmlFor={id} aria-live={isSliding ? 'off' : 'polite'}>
          {valueText(value)}
        </output>
      </div>
      <div className="line">
        <Button
          look="outline"
          shape="icon"
          aria-label={decreaseLabel}
          aria-disabled={value <= min}
          onClick={() => onStep(-1)}
        >
          <Icon of={Minus} />
        </Button>
        <div className="track">
          <progress max={max - min} value={value - min} aria-hidden />
          <input
            id={id}
            type="range"
            name={name}
            min={min}
            max={max}
            value={value}
            aria-valuetext={valueText(value)}
            onFocus={() => setIsSliding(true)}
            onBlur={() => setIsSliding(false)}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <div className="ends" aria-hidden>
            <span>{valueText(min)}</span>
            <span>{valueText(max)}</span>
          </div>
        </div>
        <Button
          look="outline"
          shape="icon"
          aria-label={increaseLabel}
          aria-disabled={value >= max}
          onClick={() => onStep(1)}
        >
          <Icon of={Plus} />
        </Button>
      </div>
    </RangeRoot>
  );
};
