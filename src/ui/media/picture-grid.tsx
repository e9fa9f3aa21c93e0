import type { ReactNode } from 'react';
import { pictureBox } from '../layout/bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

export const GridList = part('ul', {
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: { base: '8', md: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    listStyle: 'none',
    '&:has(> :nth-of-type(3):last-of-type)': { md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    '& figcaption': { paddingTop: '3', color: 'muted', fontSize: 'sm' },
    '& figure > :not(figcaption)': pictureBox,
    '& figure > :is(a, button)': {
      display: 'block',
      width: 'calc(100% + 2 * var(--bleed, 0px))',
      cursor: 'zoom-in',
    },
  },
  variants: {
    columns: {
      1: { gridTemplateColumns: { md: 'minmax(0, 1fr)' } },
      2: {},
      3: { gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' } },
      4: { gridTemplateColumns: { lg: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { columns: 3 },
});

type PictureTileProps = { readonly caption: string | null; readonly children: ReactNode };

export const PictureTile = ({ caption, children }: PictureTileProps) => (
  <li>
    <figure>
      {children}
      {caption !== null && <figcaption>{caption}</figcaption>}
    </figure>
  </li>
);
