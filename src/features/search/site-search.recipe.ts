import { defineRecipe } from '@chakra-ui/react';

/** An icon on phones, a box on wide screens; open, it lies over the bar and the panel hangs below it. */
export const siteSearchRecipe = defineRecipe({
  base: {
    flexShrink: '0',
    width: { base: 'target', xl: '10rem' },
    height: 'target',
    position: { lg: 'relative' },
    '& > a, & > div': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > a': {
      justifyContent: { base: 'center', xl: 'start' },
      height: 'target',
      paddingInline: { xl: '3' },
      border: { xl: '1px solid' },
      borderColor: { xl: 'control' },
      borderRadius: 'md',
      fontSize: 'sm',
      textDecoration: 'none',
      _hover: { color: 'accent' },
    },
    // Where only the icon shows, the word still names the link.
    '& > a > span': {
      position: { base: 'absolute', xl: 'static' },
      width: { base: '1px', xl: 'auto' },
      clipPath: { base: 'inset(50%)', xl: 'none' },
      flex: '1',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    '& > a > kbd': {
      display: { base: 'none', xl: 'block' },
      fontFamily: 'body',
      fontSize: 'xs',
      color: 'muted',
      whiteSpace: 'nowrap',
    },
    '& > div': {
      position: 'absolute',
      zIndex: '1',
      insetBlock: '0',
      insetInlineEnd: '0',
      // Over the whole bar, or over the whole menu beside the name: never over half a word.
      width: { base: '100%', lg: '50rem', xl: '52rem' },
      paddingInline: { base: 'gutter', lg: '4' },
      bg: 'surface',
      border: { lg: '1px solid' },
      borderColor: { lg: 'accent' },
      borderRadius: { lg: 'md' },
    },
    '& > div:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-2px',
    },
    '& input': {
      flex: '1',
      minWidth: '0',
      height: '100%',
      bg: 'transparent',
      fontSize: 'md',
      outline: 'none',
    },
  },
});
