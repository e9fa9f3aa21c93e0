// A subset of Chakra's base configuration, which weighs 7 kB gzip on every page. Unlisted properties take plain CSS.
import { defineConfig } from '@chakra-ui/react';

const sides = ['', 'Top', 'Bottom', 'Block', 'Inline', 'InlineStart', 'InlineEnd'];

const readers: Readonly<Record<string, readonly string[]>> = {
  spacing: [
    ...sides.flatMap((side) => [`padding${side}`, `margin${side}`]),
    ...['', 'Block', 'BlockStart', 'BlockEnd', 'Inline', 'InlineStart', 'InlineEnd'].map(
      (side) => `inset${side}`,
    ),
    ...['gap', 'columnGap', 'rowGap', 'top', 'bottom'],
  ],
  sizes: ['width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight'],
  colors: [
    ...['background', 'backgroundColor', 'color', 'fill', 'stroke', 'outlineColor', 'textDecorationColor'],
    ...['borderColor', 'borderInlineStartColor', 'borderInlineEndColor'],
  ],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  lineHeights: ['lineHeight'],
  radii: ['borderRadius'],
  zIndex: ['zIndex'],
};

const utilities = Object.fromEntries(
  Object.entries(readers).flatMap(([category, properties]) =>
    properties.map((property) => [
      property,
      { values: category, shorthand: property === 'background' ? ['bg'] : [] },
    ]),
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
    borderBottomRadius: {
      values: 'radii',
      transform: (value: string) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
    },
  },
});
