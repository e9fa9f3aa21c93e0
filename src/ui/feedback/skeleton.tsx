import type { ReactNode } from 'react';
import { pictureBox } from '../layout/bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

/** An empty box of the size of what will come; give it `shape`. It breathes. */
export const Skeleton = part(
  'div',
  {
    base: {
      bg: 'hairline',
      borderRadius: 'md',
      animation: 'breathe 1.8s ease-in-out infinite',
    },
    variants: {
      shape: {
        '3 / 2': { ...pictureBox, aspectRatio: '3 / 2' },
        '4 / 3': { ...pictureBox, aspectRatio: '4 / 3' },
        heading: { height: '2rem', width: '60%' },
        line: {
          height: '1.0625rem',
          '&:not(:last-child)': { marginBottom: '3' },
          '&:last-child:not(:only-child)': { width: '70%' },
        },
        control: { height: '48px' },
      },
    },
    defaultVariants: { shape: 'line' },
  },
  { 'aria-hidden': true },
);

/** As many grey lines as the text will have. */
export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <div aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} shape="line" />
    ))}
  </div>
);

const LoadingRoot = part('div', { base: { '& > [role=status]': { marginBottom: '5', color: 'muted' } } });

/** Wraps what is loading: says so to screen readers and shows the words with the spinner. */
export const Loading = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <LoadingRoot aria-busy>
    <div role="status">{label}</div>
    {children}
  </LoadingRoot>
);
