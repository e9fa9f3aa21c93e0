import { part } from '../style-compiler/part.tsx';

export const Note = part('p', {
  base: { marginTop: '6', maxWidth: 'measure', fontSize: 'sm', color: 'muted', textWrap: 'pretty' },
});
