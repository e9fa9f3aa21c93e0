import type { ReactNode } from 'react';
import { SlotLink } from '../navigation/link-slot.tsx';
import { pictureBox } from './bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

export const CardList = part('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    columnGap: '8',
    rowGap: { base: '3', md: '12' },
    '&:has(> * > .frame)': { rowGap: { base: '6', md: '12' } },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    // Three alone stay in one row: two and one below would look incomplete.
    '&:has(> :nth-of-type(3):last-of-type)': { md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  variants: {
    /** Two side by side on phones, too. */
    isPaired: {
      true: {
        mdDown: {
          columnGap: '4',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '--bleed': '0px',
          '--picture-radius': '{radii.md}',
          '& .title': { fontSize: 'lg' },
          '& p': { fontSize: 'sm' },
        },
      },
    },
    columns: {
      2: {},
      3: { gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' } },
      4: {
        gridTemplateColumns: { lg: 'repeat(4, minmax(0, 1fr))' },
        columnGap: '6',
        '& .title': { fontSize: { lg: 'lg' } },
        '& > li': {
          mdDown: {
            display: 'grid',
            gridTemplateColumns: '7.5rem minmax(0, 1fr)',
            columnGap: '4',
            '--bleed': '0px',
            '--picture-radius': '{radii.md}',
            '& > .frame': { gridRow: '1 / span 2', alignSelf: 'center', marginBottom: '0' },
            '& > .title': { alignSelf: 'end', fontSize: 'lg' },
            '& > p': { marginTop: '1', fontSize: 'sm' },
          },
        },
      },
    },
  },
  defaultVariants: { columns: 3 },
});

type CardProps = {
  readonly href: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** A `Picture`; without one the card is a ruled entry, with room for an icon. */
  readonly picture?: ReactNode;
  readonly icon?: ReactNode;
};

const Root = part('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    breakInside: 'avoid',
    '& > .frame': { ...pictureBox, marginBottom: '5', transition: 'opacity 180ms' },
    '& > .mark': { color: 'accent', marginBottom: '4' },
    '& .title': { fontSize: 'xl' },
    '& a': {
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: '2px solid {colors.accent}', outlineOffset: '4px' },
    },
    '& .title + p': { marginTop: '2', color: 'muted', maxWidth: '26rem', textWrap: 'pretty' },
    '&:hover .title': {
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.2em',
      textDecorationColor: 'accent',
    },
    '&:hover > .frame': { opacity: '0.9' },
  },
  variants: {
    isRuled: {
      true: {
        borderTop: '1px solid {colors.hairline}',
        paddingTop: '4',
        '&:has(> .mark)': {
          mdDown: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '4' },
          '& > .mark': { gridRow: '1 / span 2' },
        },
      },
    },
  },
});

export const Card = ({ href, title, text, picture, icon }: CardProps) => (
  <Root isRuled={picture === undefined}>
    {picture !== undefined && <div className="frame">{picture}</div>}
    {icon !== undefined && <div className="mark">{icon}</div>}
    <h3 className="title">
      <SlotLink href={href}>{title}</SlotLink>
    </h3>
    {text !== undefined && <p>{text}</p>}
  </Root>
);
