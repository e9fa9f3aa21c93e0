import { part } from '@/ui/style-compiler/part.tsx';

export const FormRoot = part('div', {
  base: {
    '& form': { display: 'grid', gap: '6', maxWidth: '38rem' },
    '& .trap': { position: 'absolute', insetInlineStart: '-100vw', visibility: 'hidden' },
    '& .note': { fontSize: 'sm', color: 'muted', '& a': { textDecoration: 'underline' } },
    // Reserves its line against layout shifts.
    '& .draft': { minHeight: '1lh', fontSize: 'sm', color: 'muted' },
    '& .send': { justifySelf: 'start' },
    '& .live:not(:empty)': { marginBottom: '6', fontWeight: '600' },
    '@media print': { '& .send': { display: 'none' } },
  },
});
