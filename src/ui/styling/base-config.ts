// Which CSS properties read which tokens, and which conditions exist: the subset of Chakra's base configuration that our
// parts use. The whole of it weighs 7 kB gzip on every page (docs/decisions/0004). A property that is not listed takes
// plain CSS values; a wrong token name shows at once, because the value reaches the browser unresolved.
import { defineConfig } from '@chakra-ui/react';

const readers = {
  spacing: [
    'padding',
    'paddingTop',
    'paddingBottom',
    'paddingLeft',
    'paddingRight',
    'paddingBlock',
    'paddingInline',
    'paddingInlineStart',
    'paddingInlineEnd',
    'margin',
    'marginTop',
    'marginBottom',
    'marginLeft',
    'marginRight',
    'marginBlock',
    'marginInline',
    'marginInlineStart',
    'marginInlineEnd',
    'gap',
    'columnGap',
    'rowGap',
    'inset',
    'insetBlock',
    'insetBlockStart',
    'insetBlockEnd',
    'insetInline',
    'insetInlineStart',
    'insetInlineEnd',
    'top',
    'right',
    'bottom',
    'left',
  ],
  sizes: ['width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight', 'flexBasis'],
  colors: [
    'background',
    'backgroundColor',
    'color',
    'borderColor',
    'borderTopColor',
    'borderBottomColor',
    'borderInlineStartColor',
    'borderInlineEndColor',
    'outlineColor',
    'textDecorationColor',
    'accentColor',
    'caretColor',
    'fill',
    'stroke',
  ],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  lineHeights: ['lineHeight'],
  radii: ['borderRadius'],
  zIndex: ['zIndex'],
} as const;

const shorthands: Readonly<Record<string, string[]>> = { background: ['bg'] };

const utilities = Object.fromEntries(
  Object.entries(readers).flatMap(([category, properties]) =>
    properties.map((property) => [property, { values: category, shorthand: shorthands[property] ?? [] }]),
  ),
);

export const baseConfig = defineConfig({
  conditions: {
    dark: '.dark &',
    light: ':root &, .light &',
    hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
    disabled: '&:is(:disabled, [disabled], [aria-disabled=true])',
    placeholder: '&::placeholder',
    print: '@media print',
  },
  utilities: {
    ...utilities,
    borderTopRadius: {
      values: 'radii',
      transform: (value: string) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
    },
  },
});
