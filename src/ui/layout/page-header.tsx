import type { ReactNode } from 'react';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import type { Crumb } from '../navigation/breadcrumbs.tsx';
import { part } from '../style-compiler/part.tsx';

type PageHeaderProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** A `Picture` with `ratio="fill"`. Its text edge is darkened; the words stay legible without it. */
  readonly picture?: ReactNode;
  /** Leave out on the home page. */
  readonly trail?: readonly Crumb[];
  /** `hero` fills most of the first screen. */
  readonly size?: 'page' | 'hero';
  readonly children?: ReactNode;
};

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
      paddingBottom: { base: '10', md: '16' },
    },
    '& nav': { marginBottom: 'auto' },
    '& h1': {
      overflowWrap: 'break-word',
      marginTop: { base: '12', md: '16' },
      fontSize: '4xl',
      maxWidth: '12.6em',
      lineHeight: '1.05',
    },
    '& .lead': { marginTop: '5', maxWidth: '34rem', fontSize: 'lg', color: 'muted', textWrap: 'pretty' },
    // On phones one below the other in every font, so that nothing moves when the font arrives.
    '& .actions': { display: { base: 'grid', sm: 'flex' }, justifyItems: 'start', gap: '3', marginTop: '8' },
  },
  variants: {
    isDark: {
      true: {
        '& h1': { maxWidth: '8.8em' },
        '--cs-colors-control': 'rgb(243 235 226 / 0.65)',
        '& .lead': { color: 'text' },
        '& nav': { color: 'text' },
        '& > .behind::after': {
          content: '""',
          position: 'absolute',
          inset: '0',
          background: {
            base: 'linear-gradient(180deg, rgb(21 17 14 / 0.7) 0, rgb(21 17 14 / 0.1) 6rem, rgb(21 17 14 / 0.1) 22%, rgb(21 17 14 / 0.82) 58%, rgb(21 17 14 / 0.96) 100%)',
            lg: 'linear-gradient(90deg, rgb(21 17 14) 0, rgb(21 17 14 / 0.9) 14%, rgb(21 17 14 / 0.66) 38%, rgb(21 17 14 / 0.1) 64%, transparent 100%)',
          },
        },
      },
    },
    size: {
      page: { minHeight: { base: '19rem', md: '30rem' } },
      hero: { minHeight: { base: 'min(40rem, 84svh)', md: 'min(46rem, 82svh)' } },
    },
    isPlain: {
      true: {
        minHeight: '0',
        borderBottom: '1px solid {colors.hairline}',
        '& > .words': { paddingBottom: { base: '6', md: '8' } },
        '& h1': { marginTop: { base: '5', md: '6' } },
        '& .lead': { marginTop: '3' },
      },
    },
  },
  defaultVariants: { size: 'page' },
});

/** Breadcrumbs, title, description and buttons. Its heading takes focus after a navigation. */
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
    // The class switches the tokens inside to their dark values: light words over a dark picture in both themes.
    <Root
      size={size}
      isDark={hasPicture}
      isPlain={!hasPicture}
      className={hasPicture ? 'dark' : undefined}
      data-plain={hasPicture ? undefined : ''}
    >
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
