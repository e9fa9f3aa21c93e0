import type { ComponentProps, ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The words of the label; links inside it keep working. */
  readonly children: ReactNode;
};

const Root = part('label', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    minHeight: 'target',
    paddingBlock: '2.5',
    cursor: 'pointer',
    lineHeight: '1.5',
    '& input': {
      flexShrink: '0',
      appearance: 'none',
      display: 'grid',
      placeContent: 'center',
      width: '1.5rem',
      height: '1.5rem',
      margin: '0',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'control',
      borderRadius: '4px',
      cursor: 'pointer',
    },
    '& input::before': {
      content: '""',
      width: '0.75rem',
      height: '0.4rem',
      borderInlineStart: '2px solid',
      borderBlockEnd: '2px solid',
      color: 'onAccent',
      transform: 'translateY(-20%) rotate(-45deg)',
      visibility: 'hidden',
    },
    '& input:checked': { bg: 'accent', borderColor: 'accent' },
    '& input:checked::before': { visibility: 'visible' },
    '& input[aria-invalid=true]': { borderColor: 'error' },
    '@media (forced-colors: active)': {
      '& input': { appearance: 'auto' },
      '& input::before': { display: 'none' },
    },
  },
});

/** A native check box with its label; all other props go to the input. */
export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <Root>
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </Root>
);
