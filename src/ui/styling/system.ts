// Only these tokens exist, and a page loads only the recipes it uses; Chakra's default system costs 28 kB more.
import { createSystem, defineConfig } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { globalStyles } from './global-styles.ts';
import { breakpoints, colorRoles, fontSizes, fonts, spacing } from './tokens.ts';

const wrapped = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const colors = Object.fromEntries(
  Object.entries(colorRoles).map(([role, { light, dark }]) => [
    role,
    { value: { base: light, _dark: dark } },
  ]),
);

/** At least as wide as the notch of a phone in landscape. */
const gutterOf = (width: string): string =>
  `max(${width}, env(safe-area-inset-left), env(safe-area-inset-right))`;

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'cs',
  cssVarsRoot: ':where(:root)',
  theme: {
    breakpoints,
    tokens: {
      fonts: wrapped(fonts),
      fontSizes: wrapped(fontSizes),
      spacing,
      sizes: { content: { value: '75rem' }, measure: { value: '33em' }, target: { value: '48px' } },
      radii: { md: { value: '6px' } },
      lineHeights: { heading: { value: '1.12' }, body: { value: '1.55' } },
      zIndex: { navigation: { value: 20 }, bar: { value: 30 }, toast: { value: 40 } },
    },
    semanticTokens: {
      colors,
      spacing: {
        section: { value: { base: '2.5rem', md: '5.5rem' } },
        gutter: { value: { base: gutterOf('1.25rem'), md: gutterOf('2rem') } },
      },
    },
    keyframes: {
      appear: { from: { opacity: '0', transform: 'translateY(6px)' } },
      breathe: { '50%': { opacity: '0.5' } },
      turn: { to: { transform: 'rotate(1turn)' } },
    },
  },
  globalCss: globalStyles,
});

export const system = createSystem(baseConfig, config);
