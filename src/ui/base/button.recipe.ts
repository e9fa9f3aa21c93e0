import { defineRecipe } from '@chakra-ui/react';

/** Touch target of at least 48 px. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: 'target',
    minHeight: 'target',
    paddingInline: '6',
    paddingBlock: '2',
    borderRadius: 'md',
    border: '1px solid transparent',
    fontFamily: 'body',
    fontSize: 'md',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:disabled, &[aria-disabled=true]': { opacity: '0.55', cursor: 'default' },
    '&[aria-busy=true]': { opacity: '1', cursor: 'progress' },
    '@media print': { display: 'none' },
  },
  variants: {
    look: {
      primary: { bg: 'accent', color: 'onAccent', _hover: { bg: 'accentHover' } },
      outline: { color: 'text', borderColor: 'control', _hover: { borderColor: 'text' } },
      quiet: { color: 'text', paddingInline: '3', _hover: { bg: 'wash' } },
    },
    shape: {
      text: {},
      icon: { paddingInline: '0', flexShrink: '0' },
    },
    isWide: { true: { width: '100%' } },
  },
  defaultVariants: { look: 'primary', shape: 'text' },
});
