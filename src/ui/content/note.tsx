import { part } from '../style-compiler/part.tsx';

/** A remark in small print below what it is about. */
export const Note = part('p', {
  base: { marginTop: '6', maxWidth: 'measure', fontSize: 'sm', color: 'muted', textWrap: 'pretty' },
});
