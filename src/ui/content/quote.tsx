import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type QuoteProps = {
  readonly children: ReactNode;
  readonly author: string;
  /** Place or project. */
  readonly detail?: string;
  /** Marks words that no customer has said yet. */
  readonly mark?: string;
  /** Usually `Stars`. */
  readonly rating?: ReactNode;
  /** `large` for one quote alone, `small` where several stand side by side. */
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
    '& .mark': {
      marginInlineStart: '3',
      paddingInline: '2',
      border: '1px solid',
      borderColor: 'control',
      borderRadius: 'md',
      fontSize: 'xs',
    },
  },
  variants: {
    size: {
      large: {
        '& blockquote': {
          fontSize: '2xl',
          lineHeight: '1.28',
          maxWidth: '46rem',
          letterSpacing: '-0.01em',
          textIndent: { md: '-0.44em' },
        },
      },
      small: {
        borderTop: '1px solid',
        borderColor: 'hairline',
        paddingTop: '6',
        '& blockquote': { fontSize: 'lg', lineHeight: '1.45' },
        '& figcaption': { marginTop: '4' },
      },
    },
  },
  defaultVariants: { size: 'large' },
});

/** What someone said about the work. */
export const Quote = ({ children, author, detail, mark, rating, size = 'large' }: QuoteProps) => (
  <Root size={size}>
    {rating !== undefined && <div className="rating">{rating}</div>}
    <blockquote>{children}</blockquote>
    <figcaption>
      <cite>{author}</cite>
      {detail !== undefined && `, ${detail}`}
      {mark !== undefined && <span className="mark">{mark}</span>}
    </figcaption>
  </Root>
);
