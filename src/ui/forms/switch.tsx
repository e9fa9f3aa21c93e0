import type { ComponentProps, ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  readonly children: ReactNode;
};

const Root = part('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: 'target',
    cursor: 'pointer',
    fontWeight: '600',
    '& input': {
      flexShrink: '0',
      appearance: 'none',
      position: 'relative',
      width: '3rem',
      height: '1.75rem',
      margin: '0',
      bg: 'surface',
      border: '1px solid {colors.control}',
      borderRadius: '0.875rem',
      cursor: 'inherit',
    },
    '& input::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '0.25rem',
      insetInlineStart: '0.25rem',
      width: '1.125rem',
      height: '1.125rem',
      borderRadius: '50%',
      bg: 'control',
      transition: 'transform 150ms',
    },
    '& input:checked': { bg: 'accent', borderColor: 'accent' },
    '& input:checked::before': { bg: 'onAccent', transform: 'translateX(1.25rem)' },
    '&:has(input:disabled)': { color: 'muted', cursor: 'default' },
    '@media (forced-colors: active)': {
      '& input': { appearance: 'auto' },
      '& input::before': { display: 'none' },
    },
  },
});

export const Switch = ({ children, ...input }: SwitchProps) => (
  <Root>
    <input type="checkbox" role="switch" {...input} />
    <span>{children}</span>
  </Root>
);
