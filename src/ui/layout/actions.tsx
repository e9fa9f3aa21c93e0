import { part } from '../style-compiler/part.tsx';

/** Buttons side by side; on narrow screens they wrap. */
export const Actions = part('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });
