import { part } from '@/ui/style-compiler/part.tsx';

export const Columns = part('div', {
  base: {
    lg: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: { lg: '10', xl: '16' },
      alignItems: 'start',
    },
    '& > form': {
      // Without script its fields have no effect.
      '@media (scripting: none)': { display: 'none' },
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '10',
      // A focused control must not scroll below the pinned figure.
      '& :is(input, button)': {
        scrollMarginBottom: { base: '9rem', lg: '0' },
        '@media (max-height: 25rem)': { scrollMarginBottom: '0' },
      },
      smDown: {
        '& .options': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
        '& .options label > span': {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: '4',
          flex: '1',
          minWidth: '0',
        },
      },
      '@media print': { display: 'none' },
    },
    '@media print': { display: 'block' },
  },
});

export const SummaryRoot = part('aside', {
  base: {
    display: { base: 'contents', lg: 'block' },
    position: 'sticky',
    top: '6rem',
    lg: {
      bg: 'surface',
      border: '1px solid {colors.hairline}',
      borderRadius: 'md',
      padding: '8',
    },
    '& .top': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      marginTop: { base: '12', lg: '0' },
      paddingBlock: '4',
      borderTop: '1px solid {colors.control}',
      bg: 'page',
      lg: { display: 'block', border: '0', padding: '0', bg: 'transparent' },
    },
    '& h2': { fontSize: { base: 'md', lg: 'xl' }, lineHeight: '1.3' },
    '& noscript a': { textDecoration: 'underline' },
    '& .prompt': {
      '@media (scripting: none)': { display: 'none' },
      color: 'muted',
      fontSize: { base: 'sm', lg: 'md' },
      marginTop: { lg: '2' },
    },
    '& .figure': { lg: { marginTop: '2' } },
    // Sans: the serif has no tabular digits. Reserves the width of `$37,830` against layout shifts.
    '& .figure > span': {
      display: 'inline-block',
      minWidth: '6.5ch',
      fontSize: { base: '2xl', lg: '4xl' },
      fontWeight: '500',
      lineHeight: '1.1',
      letterSpacing: '-0.025em',
      fontVariantNumeric: 'tabular-nums lining-nums',
      whiteSpace: 'nowrap',
    },
    '& .quote': {
      flexShrink: '1',
      minWidth: '0',
      paddingInline: { base: '4', lg: '6' },
      lg: { width: '100%', marginTop: '6' },
    },
    '@media print': {
      display: 'block',
      position: 'static',
      border: '0',
      padding: '0',
      '& .top': { display: 'block', border: '0', marginTop: '0', paddingBlock: '0' },
    },
  },
  variants: {
    isPinned: {
      true: {
        '& .top': {
          position: { base: 'sticky', lg: 'static' },
          zIndex: { base: '1', lg: 'auto' },
          bottom: '0',
          marginInline: { base: 'calc(-1 * {spacing.gutter})', lg: '0' },
          paddingInline: { base: 'gutter', lg: '0' },
          paddingBottom: { base: 'calc(env(safe-area-inset-bottom) + 1rem)', lg: '0' },
          '@media (max-height: 25rem)': { position: 'static' },
        },
      },
    },
  },
});

export const Details = part('div', {
  base: {
    display: 'grid',
    gap: '5',
    marginTop: { base: '2', lg: '6' },
    '& p': { color: 'muted', fontSize: 'sm', textWrap: 'pretty' },
  },
});

export const PrintOnly = part('div', {
  base: {
    display: 'none',
    '@media print': { display: 'grid', gap: '3' },
    overflowWrap: 'anywhere',
    '& ul': { columns: '2', listStyle: 'none' },
    '& li': {
      breakInside: 'avoid',
      paddingInlineStart: '6',
      textIndent: '-1.5rem',
      '&::before': { content: '"☐\\00a0\\00a0"' },
    },
  },
});

export const MessagePanel = part('div', {
  base: {
    marginTop: { base: '2', lg: '3' },
    '& > button': { width: '100%' },
    '& > div': { marginTop: '6' },
    '@media print': { display: 'none' },
  },
});

export const Actions = part('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    '& > :first-child': { marginInlineEnd: 'auto' },
    '@media print': { display: 'none' },
  },
});

export const Remark = part('p', {
  base: {
    marginTop: { base: '3', _print: '0' },
    paddingInlineStart: '4',
    borderInlineStart: '2px solid {colors.accent}',
    color: 'muted',
    fontSize: 'sm',
    maxWidth: { base: 'measure', _print: 'none' },
    textWrap: 'pretty',
  },
});
