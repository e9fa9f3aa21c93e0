import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../navigation/breadcrumbs.tsx';
import { part } from '../style-compiler/part.tsx';

type PageHeaderProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** A `Picture` with `ratio="fill"`: above the words, on desktops behind them. */
  readonly picture?: ReactNode;
  readonly trail?: readonly Crumb[];
  readonly size?: 'page' | 'hero';
  readonly children?: ReactNode;
};

const overPicture = {
  '--cs-colors-control': 'rgb(243 235 226 / 0.65)',
  '& h1': { maxWidth: '8.8em' },
  '& .lead, & nav': { color: 'text' },
  // The picture takes the height that the words leave, never its own.
  '& > .behind > *': { position: 'absolute', inset: '0' },
  '& > .behind::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    background: {
      base: 'linear-gradient(0deg, rgb(21 17 14) 0, rgb(21 17 14 / 0.72) 1.75rem, transparent 5rem)',
      lg: 'linear-gradient(90deg, rgb(21 17 14) 0, rgb(21 17 14 / 0.9) 14%, rgb(21 17 14 / 0.66) 38%, rgb(21 17 14 / 0.1) 64%, transparent 100%)',
    },
  },
  lgDown: {
    '& > .behind': { position: 'relative' },
    '& > .words': { marginTop: '-2rem', paddingTop: '0', paddingBottom: '6' },
    '& nav': { marginBottom: '1' },
    '& h1': { marginTop: '0' },
    '& .lead': { marginTop: '3', lineHeight: '1.45' },
    '& .actions': { marginTop: '6' },
    '& + section': { paddingTop: '7vw' },
  },
} as const;

const Root = part('header', {
  base: {
    position: 'relative',
    display: 'grid',
    color: 'text',
    bg: 'page',
    overflow: 'hidden',
    '& > .behind': {
      position: 'absolute',
      inset: '0',
      insetInlineStart: { lg: '30%' },
      '@media print': { display: 'none' },
    },
    '& > .words': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      width: '100%',
      minWidth: '0',
      maxWidth: 'content',
      marginInline: 'auto',
      paddingInline: 'gutter',
      paddingTop: '6',
      paddingBottom: '16',
    },
    '& nav': { marginBottom: 'auto' },
    '& h1': {
      overflowWrap: 'break-word',
      marginTop: '16',
      fontSize: '4xl',
      maxWidth: '12.6em',
      lineHeight: '1.05',
    },
    '& .lead': { marginTop: '5', maxWidth: '34rem', fontSize: 'lg', color: 'muted', textWrap: 'pretty' },
    '& .actions': { display: { base: 'grid', sm: 'flex' }, justifyItems: 'start', gap: '3', marginTop: '8' },
  },
  variants: {
    look: {
      page: {
        ...overPicture,
        minHeight: { lg: '30rem' },
        // Tall enough on phones to be the largest contentful paint, because it is fetched before the next picture.
        gridTemplateRows: { base: '15rem auto', md: '22rem auto', lg: 'auto' },
      },
      hero: {
        ...overPicture,
        minHeight: { base: 'min(40rem, 82svh)', md: 'min(46rem, 82svh)' },
        gridTemplateRows: { base: 'minmax(11.5rem, 1fr) auto', lg: 'auto' },
      },
      plain: {
        borderBottom: '1px solid {colors.hairline}',
        '& > .words': { paddingBottom: '6' },
        '& h1': { marginTop: '5' },
        '& .lead': { marginTop: '3' },
        '& .actions': { marginTop: '5' },
        '& + section': { paddingTop: { base: '8', lg: '14' } },
      },
    },
  },
});

/** Its heading takes the focus after a navigation. */
export const PageHeader = ({
  title,
  description,
  picture,
  trail,
  size = 'page',
  children,
}: PageHeaderProps) => {
  const hasPicture = picture !== undefined;
  return (
    // Dark tokens in both themes: light words over a dark picture.
    <Root look={hasPicture ? size : 'plain'} className={hasPicture ? 'dark' : undefined}>
      {hasPicture && <div className="behind">{picture}</div>}
      <div className="words">
        {trail !== undefined && <Breadcrumbs trail={trail} />}
        <h1 tabIndex={-1}>{title}</h1>
        {description !== undefined && <p className="lead">{description}</p>}
        {children !== undefined && <div className="actions">{children}</div>}
      </div>
    </Root>
  );
};
