import { part } from '../style-compiler/part.tsx';

export const Actions = part('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });
