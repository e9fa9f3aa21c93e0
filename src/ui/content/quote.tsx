import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

const Root = part('figure', {
  base: {
    breakInside: 'avoid',
    '& blockquote': {
      fontFamily: 'heading',
      fontWeight: '350',
      textWrap: 'pretty',
      '&::before': { content: '"“" / ""' },
      '&::after': { content: '"”" / ""' },
    },
    '& figcaption': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      marginTop: '6',
      fontSize: 'sm',
      color: 'muted',
      '& > :first-child': { flex: '0 0 6rem', borderRadius: 'md' },
      '& cite': { fontStyle: 'normal', color: 'text', fontWeight: '600' },
    },
    '& .sample': {
      display: 'inline-block',
      marginInlineStart: '3',
      paddingInline: '2',
      paddingBlock: '0.5',
      border: '1px solid {colors.control}',
      borderRadius: 'md',
      fontSize: 'xs',
    },
  },
  variants: {
    size: {
      large: {
        '& blockquote': {
          fontSize: { base: 'xl', md: '2xl' },
          lineHeight: '1.28',
          maxWidth: '46rem',
          letterSpacing: '-0.01em',
          textIndent: { md: '-0.44em' },
        },
        '.body > &:only-child': {
          lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', columnGap: '8' },
          '& > blockquote': { lg: { gridColumn: '2', gridRow: '1 / span 2' } },
          '& > figcaption': { lg: { marginTop: '2' } },
        },
      },
      small: {
        borderTop: '1px solid {colors.hairline}',
        paddingTop: { base: '4', md: '6' },
        '& blockquote': { fontSize: 'lg', lineHeight: '1.45' },
        '& figcaption': { marginTop: '3' },
      },
    },
  },
  defaultVariants: { size: 'large' },
});

const star =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.8l-5.2 2.9L6 11.9l-4.4-4 5.9-.7z'/%3E%3C/svg%3E\")";

/** A mask, so that the stars need no script. */
const FiveStars = part(
  'span',
  {
    base: {
      display: 'inline-block',
      width: '6rem',
      height: '1.2rem',
      bg: 'accent',
      maskImage: star,
      maskSize: '1.2rem',
      verticalAlign: 'middle',
      forcedColorAdjust: 'none',
    },
  },
  { role: 'img', 'aria-label': '5 out of 5 stars' },
);

type QuoteProps = {
  readonly children: ReactNode;
  readonly author: string;
  readonly location: string;
  readonly picture: ReactNode;
  readonly isSample: boolean;
  readonly size?: 'large' | 'small';
};

export const Quote = ({ children, author, location, picture, isSample, size = 'large' }: QuoteProps) => (
  <Root size={size}>
    <blockquote>{children}</blockquote>
    <figcaption>
      {picture}
      <div>
        <FiveStars />
        {isSample && <span className="sample">Sample</span>}
        <br />
        <cite>{author}</cite>, {location}
      </div>
    </figcaption>
  </Root>
);
