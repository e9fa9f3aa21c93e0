import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

const Root = part('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    '& > i': {
      flexShrink: '0',
      width: '1.125em',
      height: '1.125em',
      border: '2px solid currentColor',
      borderInlineEndColor: 'transparent',
      borderRadius: '50%',
      animation: 'turn 900ms linear infinite',
    },
  },
});

export const Spinner = ({ children }: { readonly children?: ReactNode }) => (
  <Root>
    <i aria-hidden />
    {children}
  </Root>
);
