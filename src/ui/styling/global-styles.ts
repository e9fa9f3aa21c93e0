import { defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react';

/** Not in the parts, whose styles travel with the scripts; `!important`, because theirs come after the document's. */
const onPaper = (styles: SystemStyleObject): SystemStyleObject => ({ '@media print': styles });

export const globalStyles = defineGlobalStyles({
  'nav, dialog, .no-print, .aside > .frame, footer .end, footer h2, footer .columns > :first-child': onPaper({
    display: 'none !important',
  }),
  'main section': onPaper({ paddingBlock: '1.25rem !important' }),
  'main section > div, footer > div': onPaper({ padding: '0 !important' }),
  'main section > div > .head': onPaper({ marginBottom: '1rem !important' }),
  'main section .head h2': onPaper({ fontSize: '1.5rem !important' }),
  'main section p': onPaper({ maxWidth: 'none !important' }),
  'main section :is(ul, ol):has(> li > h3)': onPaper({
    display: 'grid !important',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) !important',
    gap: '1rem 2rem !important',
  }),
  'main section ol > li:has(> h3)': onPaper({ paddingBottom: '0 !important' }),
  'main > header': onPaper({ minHeight: '0 !important' }),
  'main > header > .words': onPaper({ paddingInline: '0 !important', paddingBottom: '1rem !important' }),
  'main > header h1': onPaper({ fontSize: '2rem !important', marginTop: '0 !important' }),
  'main > header .lead': onPaper({ marginTop: '0.5rem !important', maxWidth: 'none !important' }),
  'footer .columns': onPaper({ display: 'block !important' }),
  'footer .facts': onPaper({
    display: 'flex !important',
    flexWrap: 'wrap !important',
    columnGap: '1.5rem !important',
  }),
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
  // A tap during a transition is for the new page.
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-group(*)': { animationDuration: '160ms' },
  a: { color: 'inherit' },
  // By the theme of the first frame, which is there before the scripts.
  'html:not(.dark) .in-dark, html.dark .in-light': { display: 'none' },
  // Beside the form of a page, also once that is a thank-you.
  'main:has([data-newsletter]) ~ footer [data-newsletter]': { display: 'none' },
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
