import { part } from '@/ui/style-compiler/part.tsx';

/** Spacing of the form; its honeypot is outside the viewport. */
export const FormRoot = part('div', {
  base: {
    '& form': { display: 'grid', gap: '6', maxWidth: '38rem' },
    '& .trap': { position: 'absolute', insetInlineStart: '-100vw', visibility: 'hidden' },
    '& .note': { fontSize: 'sm', color: 'muted', '& a': { textDecoration: 'underline' } },
    // Room for its line from the start: nothing moves when it comes.
    '& .draft': { minHeight: '1lh', fontSize: 'sm', color: 'muted' },
    '& .send': { justifySelf: 'start' },
    '& .live:not(:empty)': { marginBottom: '6', fontWeight: '600' },
    '@media print': { '& .send': { display: 'none' } },
  },
});
