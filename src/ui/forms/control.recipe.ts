import { defineRecipe } from '@chakra-ui/react';

export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: '100%',
    minHeight: 'target',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    bg: 'surface',
    color: 'text',
    border: '1px solid {colors.control}',
    borderRadius: 'md',
    fontFamily: 'body',
    // Below 16 px a phone zooms into the field.
    fontSize: 'md',
    lineHeight: '1.5',
    _placeholder: { color: 'muted', opacity: '1' },
    '&:hover:not(:disabled)': { borderColor: 'text' },
    '&:focus-visible': { outlineOffset: '1px' },
    '&[aria-invalid=true]': { borderColor: 'error', outlineColor: 'error' },
    _disabled: { bg: 'wash', color: 'muted', cursor: 'default' },
  },
});
