import fraunces from './fonts/fraunces.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';

export type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/** Loaded after the first paint (scripts/build/inline/page-start.ts). */
export const webFonts: readonly WebFont[] = [
  { family: 'Fraunces', weight: '100 900', url: fraunces },
  { family: 'Instrument Sans', weight: '400 700', url: instrumentSans },
];

/** For documents in which no script loads the fonts. */
export const webFontFaces = webFonts
  .map(
    ({ family, weight, url }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')}`,
  )
  .join('');

const metrics = {
  fraunces: { ascent: 0.978, descent: 0.255 },
  instrumentSans: { ascent: 0.97, descent: 0.25 },
} as const;

/** Capsize (`createFontStack`): the web font's heights, divided by the scale of the fallback. */
const standIn = (
  family: string,
  installed: readonly string[],
  sizeAdjust: number,
  { ascent, descent }: (typeof metrics)[keyof typeof metrics],
): string => {
  const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
  const sources = installed.map((name) => `local('${name}')`).join(',');
  return (
    `@font-face{font-family:'${family}';src:${sources};size-adjust:${percent(sizeAdjust)};` +
    `ascent-override:${percent(ascent / sizeAdjust)};descent-override:${percent(descent / sizeAdjust)};line-gap-override:0%}`
  );
};

/** Metric-compatible fallbacks against layout shifts; widths fitted to the texts of ten pages. */
export const standInFaces = [
  standIn('Fraunces Fallback', ['Georgia', 'Gelasio'], 1.0024, metrics.fraunces),
  standIn('Fraunces Fallback Times', ['Times New Roman', 'Liberation Serif'], 1.0923, metrics.fraunces),
  standIn('Fraunces Fallback Noto', ['Noto Serif'], 0.906, metrics.fraunces),
  standIn('Fraunces Fallback DejaVu', ['DejaVu Serif'], 0.8475, metrics.fraunces),
  standIn('Instrument Sans Fallback', ['Arial', 'Liberation Sans'], 1.036, metrics.instrumentSans),
  standIn('Instrument Sans Fallback Roboto', ['Roboto'], 1.0389, metrics.instrumentSans),
  standIn('Instrument Sans Fallback DejaVu', ['DejaVu Sans'], 0.9032, metrics.instrumentSans),
].join('');
