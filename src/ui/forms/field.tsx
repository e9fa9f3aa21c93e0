import { useId, type ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type Wiring = {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = {
  readonly label: string;
  readonly children: (wiring: Wiring) => ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
};

const Root = part('div', {
  base: {
    '& > label': { display: 'block', marginBottom: '1.5', fontWeight: '600', fontSize: 'sm' },
    '& > label > span': { color: 'accent' },
    '& > .hint': { marginTop: '1.5', fontSize: 'sm', color: 'muted', lineHeight: '1.45' },
    '& > .error': {
      fontSize: 'sm',
      color: 'error',
      lineHeight: '1.45',
      '&:not(:empty)': { marginTop: '1.5' },
    },
  },
});

export const Field = ({ label, children, hint, error, isRequired = false }: FieldProps) => {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}hint`, error === undefined ? '' : `${id}error`].filter(
    Boolean,
  );
  return (
    <Root>
      <label htmlFor={id}>
        {label}
        {isRequired && <span>*</span>}
      </label>
      {children({
        id,
        required: isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {hint !== undefined && (
        <div className="hint" id={`${id}hint`}>
          {hint}
        </div>
      )}
      <div className="error" id={`${id}error`} aria-live="polite">
        {error}
      </div>
    </Root>
  );
};
