import type { SystemStyleObject } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide';
import { useId, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { part } from '../style-compiler/part.tsx';

type RangeFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Relative step of a button; the caller adds it to the latest value and clamps. */
  readonly onStep: (by: number) => void;
  readonly valueText: (value: number) => string;
  readonly name?: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
};

const thumb: SystemStyleObject = {
  appearance: 'none',
  width: '1.75rem',
  height: '1.75rem',
  bg: 'accent',
  border: '6px solid {colors.surface}',
  borderRadius: '50%',
  outline: '1px solid {colors.accent}',
  cursor: 'grab',
};

const bar: SystemStyleObject = { appearance: 'none', height: '3rem', bg: 'transparent' };

const Root = part('div', {
  base: {
    '& .head': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      marginBottom: '2',
    },
    '& label': { fontFamily: 'heading', fontSize: 'lg', lineHeight: 'heading' },
    '& output': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& .hint': { color: 'muted', fontSize: 'sm', marginTop: '-0.25rem' },
    '& .line': { display: 'flex', alignItems: 'start', gap: '3', marginTop: '3' },
    '& .track': { position: 'relative', flex: '1', minWidth: '0' },
    '& input': {
      ...bar,
      position: 'relative',
      display: 'block',
      width: '100%',
      margin: '0',
      cursor: 'pointer',
    },
    '& input:focus-visible': { outline: 'none' },
    '& input::-webkit-slider-runnable-track': bar,
    '& input::-moz-range-track': bar,
    '& input::-webkit-slider-thumb': { ...thumb, marginTop: '0.625rem' },
    '& input::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
    '& input:focus-visible::-webkit-slider-thumb': {
      outline: '2px solid {colors.accent}',
      outlineOffset: '3px',
    },
    '& input:focus-visible::-moz-range-thumb': {
      outline: '2px solid {colors.accent}',
      outlineOffset: '3px',
    },
    '& progress': {
      appearance: 'none',
      position: 'absolute',
      insetInline: '0.875rem',
      top: 'calc(1.5rem - 1px)',
      width: 'calc(100% - 1.75rem)',
      height: '2px',
      border: '0',
      bg: 'control',
      color: 'accent',
    },
    '& progress::-webkit-progress-bar': { bg: 'control' },
    '& progress::-webkit-progress-value': { bg: 'accent', height: '4px' },
    '& progress::-moz-progress-bar': { bg: 'accent' },
    '& .ends': {
      display: 'flex',
      justifyContent: 'space-between',
      // As far in as the visible track.
      paddingInline: '0.875rem',
      marginTop: '-0.25rem',
      color: 'muted',
      fontSize: 'xs',
    },
    '@media (forced-colors: active)': {
      '& input, & input::-webkit-slider-thumb': { appearance: 'auto' },
      '& progress': { display: 'none' },
    },
  },
});

export const RangeField = ({
  label,
  hint,
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
    <Root>
      <div className="head">
        <label htmlFor={id}>{label}</label>
        {/* Screen readers announce a slider natively; after a click on a button only this does. */}
        <output htmlFor={id} aria-live={isSliding ? 'off' : 'polite'}>
          {valueText(value)}
        </output>
      </div>
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
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
            step={1}
            name={name}
            min={min}
            max={max}
            value={value}
            aria-valuetext={valueText(value)}
            aria-describedby={hint === undefined ? undefined : `${id}hint`}
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
    </Root>
  );
};
