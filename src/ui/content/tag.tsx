import { part } from '../style-compiler/part.tsx';

/** A word set apart: a category, a state. `tone` adds colour, the word carries the meaning. */
export const Tag = part('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'md',
    bg: 'wash',
    fontSize: 'xs',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { color: 'text' },
      accent: { color: 'accent' },
      quiet: { color: 'quiet' },
      success: { color: 'success' },
      error: { color: 'error' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A small count beside a word; give it a label when the number alone says too little. */
export const Badge = part('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.5rem',
    height: '1.5rem',
    paddingInline: '1.5',
    borderRadius: '0.75rem',
    bg: 'accent',
    color: 'onAccent',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
});
