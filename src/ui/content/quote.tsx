import type { ReactNode } from 'react';
import { FiveStars } from './stars.tsx';
import { part } from '../style-compiler/part.tsx';

type QuoteProps = {
  readonly children: ReactNode;
  readonly author: string;
  readonly location: string;
  readonly picture: ReactNode;
  readonly isSample: boolean;
  readonly size?: 'large' | 'small';
};

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
        paddingTop: '6',
        '& blockquote': { fontSize: 'lg', lineHeight: '1.45' },
        '& figcaption': { marginTop: '4' },
      },
    },
  },
  defaultVariants: { size: 'large' },
});

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
