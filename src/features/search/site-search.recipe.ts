import { defineRecipe } from '@chakra-ui/react';

/**
 * An icon that is a field on narrow screens, a box on wide ones. With the focus, and open, it lies over the bar; the
 * results hang below it.
 */
export const siteSearchRecipe = defineRecipe({
  base: {
    flexShrink: '0',
    width: { base: 'target', xl: '10rem' },
    height: 'target',
    position: { md: 'relative' },
    '& > form, & > div': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > form': {
      position: 'relative',
      justifyContent: { base: 'center', xl: 'start' },
      height: '100%',
      paddingInline: { xl: '3' },
      border: { xl: '1px solid' },
      borderColor: { xl: 'control' },
      borderRadius: 'md',
      _hover: { color: 'accent' },
    },
    '& > form > kbd': {
      display: { base: 'none', xl: 'block' },
      fontFamily: 'body',
      fontSize: 'xs',
      color: 'muted',
      whiteSpace: 'nowrap',
    },
    '& input': {
      flex: '1',
      minWidth: '0',
      height: '100%',
      bg: 'transparent',
      fontSize: 'md',
      outline: 'none',
      '&::-webkit-search-cancel-button': { display: 'none' },
      _placeholder: { color: 'muted' },
    },
    // Where only the icon shows, the field lies over it unseen.
    '& > form:not(:focus-within) > input': {
      position: { base: 'absolute', xl: 'static' },
      inset: '0',
      width: '100%',
      opacity: { base: '0', xl: '1' },
      fontSize: 'sm',
      cursor: 'pointer',
    },
    '& > form:focus-within > kbd': { display: 'none' },
    '& > form:focus-within, & > div': {
      position: 'absolute',
      zIndex: '1',
      insetBlock: '0',
      insetInlineEnd: '0',
      justifyContent: 'start',
      // Over the whole bar, or over the whole menu beside the name: never over half a word.
      width: { base: '100%', md: 'calc(100vw - 13rem)', lg: 'min(100vw - 15.5rem, 59rem)', xl: '52rem' },
      paddingInline: { base: 'gutter', md: '4' },
      bg: 'surface',
      border: { md: '1px solid' },
      borderColor: { md: 'accent' },
      borderRadius: { md: 'md' },
      _hover: { color: 'inherit' },
    },
    '& > :has(input:focus-visible)': {
      outline: '2px solid {colors.accent}',
      outlineOffset: '-2px',
    },
  },
});
