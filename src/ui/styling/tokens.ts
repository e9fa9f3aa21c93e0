type ColorPair = { readonly light: string; readonly dark: string };

export const colorRoles = {
  page: { light: '#FAF6F0', dark: '#15110E' },
  surface: { light: '#FFFFFF', dark: '#211A15' },
  wash: { light: '#F3EADF', dark: '#2B221C' },
  cedar: { light: '#3F2312', dark: '#3F2312' },
  text: { light: '#211B17', dark: '#F3EBE2' },
  muted: { light: '#65584F', dark: '#B9AB9E' },
  accent: { light: '#8A431B', dark: '#E6A878' },
  accentHover: { light: '#713514', dark: '#F0BC94' },
  quiet: { light: '#43616B', dark: '#9DBDC7' },
  hairline: { light: '#E6DCD0', dark: '#3A3029' },
  control: { light: '#857365', dark: '#82725F' },
  onAccent: { light: '#FFFFFF', dark: '#15110E' },
  error: { light: '#9B2C1F', dark: '#F2A093' },
  success: { light: '#44602C', dark: '#B5CE97' },
} as const satisfies Record<string, ColorPair>;

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' } as const;

export const fonts = {
  heading:
    "'Fraunces', 'Fraunces Fallback', 'Fraunces Fallback Noto', 'Fraunces Fallback Times', 'Fraunces Fallback DejaVu', serif",
  body: "'Instrument Sans', 'Instrument Sans Fallback', 'Instrument Sans Fallback Roboto', 'Instrument Sans Fallback DejaVu', system-ui, sans-serif",
} as const;

/** Phones step by 1.25, desktops by 1.333; `clamp` interpolates with the window's width. */
export const fontSizes = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: 'clamp(1rem, 0.975rem + 0.11vw, 1.0625rem)',
  lg: 'clamp(1.125rem, 1.055rem + 0.28vw, 1.3125rem)',
  xl: 'clamp(1.25rem, 1.065rem + 0.76vw, 1.75rem)',
  '2xl': 'clamp(1.5625rem, 1.21rem + 1.45vw, 2.375rem)',
  '3xl': 'clamp(1.9375rem, 1.34rem + 2.45vw, 3.125rem)',
  // Large text on a phone yields to its width: fewer titles break inside a word.
  '4xl': 'clamp(min(2.4375rem, 15vw), 1.41rem + 4.2vw, 4.1875rem)',
} as const;

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28] as const;
export const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));
