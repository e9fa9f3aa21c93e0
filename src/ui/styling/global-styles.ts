import { defineGlobalStyles } from '@chakra-ui/react';
import { printStyles } from './print.ts';

export const globalStyles = defineGlobalStyles({
  ...printStyles,
  html: {
    scrollPaddingTop: '6rem',
    // Room for the floating bar also while hidden: scrolling a focused element into view may show it.
    scrollPaddingBottom: '6rem',
    // No pinned header or figure in a window this low: a page at 400 % zoom is 256 px high.
    '@media (max-height: 25rem)': { scrollPaddingBlock: '1rem' },
    '@media print': { fontSize: '0.75rem' },
    colorScheme: 'light',
    '&.dark': { colorScheme: 'dark' },
  },
  body: {
    bg: 'page',
    color: 'text',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'body',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
  },
  '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  '#root > main': { flexGrow: '1', minWidth: '0' },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: '400',
    lineHeight: 'heading',
    letterSpacing: '-0.012em',
    textWrap: 'balance',
  },
  a: { color: 'inherit' },
  // Saves a phone two selection events at each tap.
  'button, nav summary': { userSelect: 'none' },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
  'h1:focus': { outline: 'none' },
  '*, ::before, ::after': {
    '@media (prefers-reduced-motion: reduce)': {
      transition: 'none !important',
      animation: 'none !important',
    },
  },
  '::selection': { bg: 'accent', color: 'onAccent' },
  'a[href^="http"]::after': {
    '@media print': { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' },
  },
});
