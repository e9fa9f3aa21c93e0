// Styles of the document itself: colors, headings, focus, print.
import { defineGlobalStyles } from '@chakra-ui/react';

export const globalStyles = defineGlobalStyles({
  html: {
    scrollPaddingTop: '6rem',
    // Room for the floating bar, also before it comes: the scrolling that brings focus into sight may bring the bar too.
    scrollPaddingBottom: '6rem',
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
  // The footer ends the window below a short page.
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
  // What is pressed is not selected; a phone then has two events less to answer at each tap.
  'button, nav summary': { userSelect: 'none' },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
  'h1:focus': { outline: 'none' },
  // One rule for every component.
  '*, ::before, ::after': {
    '@media (prefers-reduced-motion: reduce)': {
      transition: 'none !important',
      animation: 'none !important',
    },
  },
  '::selection': { bg: 'accent', color: 'onAccent' },
  'nav, dialog, .no-print': { '@media print': { display: 'none !important' } },
  'a[href^="http"]::after': {
    '@media print': { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' },
  },
});
