import { part } from '@/ui/style-compiler/part.tsx';

/** Keeps its place while it has nothing to say, so that the pictures below stay where they are. */
export const StatusLine = part('div', { base: { minHeight: '2.5rem', color: 'muted' } }, { role: 'status' });
