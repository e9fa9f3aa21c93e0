import { part } from '@/ui/style-compiler/part.tsx';

export const List = part('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '6',
      rowGap: '1',
      alignItems: 'baseline',
      padding: '5',
      border: '1px solid {colors.hairline}',
      borderRadius: 'md',
      bg: 'page',
    },
    '& h3': { fontSize: 'lg', lineHeight: 'heading', overflowWrap: 'anywhere' },
    '& .figure': {
      fontSize: 'xl',
      fontWeight: '500',
      fontVariantNumeric: 'tabular-nums lining-nums',
      textAlign: 'end',
    },
    '& .room, & .saved': { gridColumn: '1 / -1', color: 'muted', fontSize: 'sm' },
    '& .actions, & form': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      marginTop: '2',
    },
    '& .actions': { marginInlineStart: '-3' },
    '& form > div': { flexBasis: '100%' },
    '& .compare': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      paddingInline: '3',
      cursor: 'pointer',
      fontWeight: '600',
      '& input': { width: '1.25rem', height: '1.25rem', accentColor: '{colors.accent}' },
      '&:has(:disabled)': { color: 'muted', cursor: 'default' },
    },
  },
});

export const Outcome = part('p', { base: { '&:not(:empty)': { marginBottom: '4' } } });

export const DeletedList = part('ul', {
  base: {
    listStyle: 'none',
    marginBottom: '4',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
    '& span': { overflowWrap: 'anywhere' },
  },
});

export const Comparison = part('div', {
  base: {
    marginTop: '10',
    '& .differs': { fontWeight: '600', color: 'text' },
    '& .hint': { color: 'muted' },
  },
});
