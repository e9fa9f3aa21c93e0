import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type QuoteProps = {
  readonly children: ReactNode;
  readonly author: string;
  readonly detail?: string;
  /** Not the words of a real customer: the author's name is framed. */
  readonly isSample?: boolean;
  readonly rating?: ReactNode;
  /** `large` for one quote alone, `small` where several are side by side. */
  readonly size?: 'large' | 'small';
};

const Root = part('figure', {
  base: {
    breakInside: 'avoid',
    '& > .rating': { marginBottom: '4', lineHeight: '1' },
    '& blockquote': {
      fontFamily: 'heading',
      fontWeight: '350',
      textWrap: 'pretty',
      '&::before': { content: '"“" / ""' },
      '&::after': { content: '"”" / ""' },
    },
    '& figcaption': {
      marginTop: '6',
      fontSize: 'sm',
      color: 'muted',
      '& cite': { fontStyle: 'normal', color: 'text', fontWeight: '600' },
    },
    '& cite.sample': {
      marginInlineEnd: '1.5',
      paddingInline: '2',
      paddingBlock: '0.5',
      color: 'muted',
      fontWeight: '400',
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
        // Its speaker takes the left third, as headings beside their text do.
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

export const Quote = ({ children, author, detail, isSample = false, rating, size = 'large' }: QuoteProps) => (
  <Root size={size}>
    {rating !== undefined && <div className="rating">{rating}</div>}
    <blockquote>{children}</blockquote>
    <figcaption>
      <cite className={isSample ? 'sample' : undefined}>{author}</cite>
      {detail !== undefined && `${isSample ? ' ' : ', '}${detail}`}
    </figcaption>
  </Root>
);
