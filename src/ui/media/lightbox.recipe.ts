import { part } from '../style-compiler/part.tsx';

/** The dark room of the lightbox: bar above, picture in the middle, words and buttons below. */
export const LightboxRoot = part('dialog', {
  base: {
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: '0',
    padding: '0',
    border: '0',
    bg: 'page',
    color: 'text',
    overflow: 'hidden',
    '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    '& .bar, & .foot': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      paddingInlineStart: 'max({spacing.gutter}, env(safe-area-inset-left))',
      paddingInlineEnd: 'max({spacing.gutter}, env(safe-area-inset-right))',
    },
    '& .bar': {
      paddingTop: 'calc(env(safe-area-inset-top) + 0.5rem)',
      paddingBottom: '2',
      color: 'muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      '& button': { marginInlineEnd: '-0.75rem' },
    },
    '& .stage': {
      position: 'relative',
      touchAction: 'pan-y pinch-zoom',
      cursor: 'grab',
      userSelect: 'none',
      WebkitUserSelect: 'none',
    },
    '& .slide': {
      position: 'absolute',
      inset: '0',
      paddingInline: { md: 'gutter' },
      visibility: 'hidden',
      opacity: '0',
      '&[data-shown]': { visibility: 'visible', opacity: '1', transition: 'opacity 160ms' },
    },
    '& .foot': {
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { base: 'stretch', md: 'center' },
      minHeight: { base: '11.5rem', md: '7.5rem' },
      paddingTop: '4',
      paddingBottom: 'calc(env(safe-area-inset-bottom) + 1rem)',
    },
    '& h2': { fontSize: 'lg' },
    '& .foot p': { marginTop: '1', maxWidth: 'measure', color: 'muted', fontSize: 'sm', lineHeight: '1.45' },
    '& .steps': { display: 'flex', justifyContent: 'space-between', gap: '3' },
  },
});
