import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type BottomBarProps = {
  readonly isShown: boolean;
  readonly label: string;
  readonly children: ReactNode;
};

const Root = part('aside', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    bottom: '0',
    insetInlineStart: { base: '0', md: 'auto' },
    insetInlineEnd: { base: '0', md: '8' },
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingTop: '3',
    paddingBottom: 'calc(env(safe-area-inset-bottom) + 0.75rem)',
    paddingInlineStart: 'max(0.75rem, env(safe-area-inset-left))',
    paddingInlineEnd: 'max(0.75rem, env(safe-area-inset-right))',
    bg: 'page',
    borderTop: '1px solid {colors.hairline}',
    md: { border: '1px solid {colors.hairline}', borderBottom: '0', borderTopRadius: 'md' },
    // One line down to 320 px: the toasts above rely on its height.
    '& > *': { flex: { base: '1 1 auto', md: '0 0 auto' } },
    '& > :is(a, button)': { paddingInline: { base: '3', md: '6' } },
    transition: 'transform 180ms, visibility 180ms',
    '&:not([data-shown])': { visibility: 'hidden', transform: 'translateY(100%)' },
    '@media print': { display: 'none' },
    // With the on-screen keyboard up there is no room.
    '@media (max-height: 26rem)': { display: 'none' },
  },
});

export const BottomBar = ({ isShown, label, children }: BottomBarProps) => (
  <Root className="bottom-bar" aria-label={label} data-shown={isShown ? '' : undefined}>
    {children}
  </Root>
);
