import { useId, type ReactNode } from 'react';
import { gutterForPictures } from './bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';

type SectionProps = {
  readonly heading?: string;
  readonly lead?: ReactNode;
  /** bone: the page itself · paper: the lighter sheet · cedar: the dark closing band. */
  readonly tone?: 'bone' | 'paper' | 'cedar';
  readonly layout?: 'stacked' | 'beside';
  readonly id?: string;
  readonly isScreenOnly?: boolean;
  readonly action?: ReactNode;
  /** A `Picture` with `ratio="fill"`, for a closing band on a desktop. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
};

const Root = part('section', {
  base: {
    paddingBlock: 'section',
    color: 'text',
    ...gutterForPictures,
    '& > div': { maxWidth: 'content', marginInline: 'auto', paddingInline: 'gutter' },
    '& > div > .body': { minWidth: '0' },
    '& > div > .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '8',
      rowGap: '4',
      '&:not(:last-child)': { marginBottom: { base: '6', md: '12' } },
    },
    '& .head h2': { fontSize: '3xl', maxWidth: '13.8em' },
    '& .head p': {
      marginTop: '3',
      maxWidth: '36rem',
      fontSize: 'lg',
      color: 'muted',
      textWrap: 'pretty',
    },
    breakInside: 'avoid-page',
    '@media print': { bg: 'transparent' },
  },
  variants: {
    tone: {
      bone: { bg: 'page' },
      paper: { bg: 'surface' },
      cedar: {
        bg: 'cedar',
        '& .head p': { color: 'text' },
        position: 'relative',
        paddingBlock: { base: '10', md: '20' },
        '& > div > .head': {
          rowGap: '6',
          alignItems: 'flex-end',
          lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
        },
        '& > .picture, & .hours': { lgDown: { display: 'none' } },
        '& > .picture': { position: 'absolute', insetBlock: '0', insetInlineEnd: '0', width: '42%' },
        '& > .picture + div > .head': {
          lg: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'min(36rem, 52vw)' },
        },
        '& .hours': { marginBottom: '5' },
      },
    },
    layout: {
      stacked: {},
      beside: {
        '& > div': {
          lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', columnGap: '8' },
        },
        '& > div > .head': { lg: { display: 'block' } },
        '& .head h2': { fontSize: { base: '3xl', lg: '2xl' } },
        '& .head p': { fontSize: { base: 'lg', lg: 'md' } },
      },
    },
  },
  defaultVariants: { tone: 'bone', layout: 'stacked' },
});

export const Section = ({
  heading,
  lead,
  tone = 'bone',
  layout = 'stacked',
  id,
  isScreenOnly = false,
  action,
  picture,
  children,
}: SectionProps) => {
  const headingId = useId();
  return (
    <Root
      id={id}
      tone={tone}
      layout={layout}
      className={
        [tone === 'cedar' && 'dark', isScreenOnly && 'no-print'].filter(Boolean).join(' ') || undefined
      }
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {picture !== undefined && <span className="picture">{picture}</span>}
      <div>
        {heading !== undefined && (
          <div className="head">
            <div>
              <h2 id={headingId}>{heading}</h2>
              {lead !== undefined && <p>{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children !== undefined && <div className="body">{children}</div>}
      </div>
    </Root>
  );
};
