import fraunces from './fonts/fraunces.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';

export type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/** The two variable fonts. A page loads them after its first paint (scripts/inline/page-start.ts). */
export const webFonts: readonly WebFont[] = [
  { family: 'Fraunces', weight: '100 900', url: fraunces },
  { family: 'Instrument Sans', weight: '400 700', url: instrumentSans },
];

/** The web fonts as style rules, for documents in which no script asks for them. */
export const webFontFaces = webFonts
  .map(
    ({ family, weight, url }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')}`,
  )
  .join('');

/** Of the font files, as shares of the em. */
const metrics = {
  fraunces: { ascent: 0.978, descent: 0.255 },
  instrumentSans: { ascent: 0.97, descent: 0.25 },
} as const;

/** Heights follow Capsize (`createFontStack`): the web font's, divided by how much the stand-in is scaled. */
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

/**
 * Stand-ins: fonts of the usual systems in the metrics of the web fonts, so that next to nothing moves when those
 * arrive. Widths are fitted with Liberation so that our headlines break where Fraunces breaks them and our paragraphs
 * are as long, and carried over to most others by their mean character widths. Those of DejaVu, all that some Linux
 * machines have, are measured: the width of all our headlines and paragraphs in the web font, divided by that in DejaVu.
 */
export const standInFaces = [
  standIn('Fraunces Fallback', ['Georgia', 'Gelasio'], 1.0024, metrics.fraunces),
  standIn('Fraunces Fallback Times', ['Times New Roman', 'Liberation Serif'], 1.1, metrics.fraunces),
  standIn('Fraunces Fallback Noto', ['Noto Serif'], 0.9291, metrics.fraunces),
  standIn('Fraunces Fallback DejaVu', ['DejaVu Serif'], 0.8548, metrics.fraunces),
  standIn('Instrument Sans Fallback', ['Arial', 'Liberation Sans'], 1.0162, metrics.instrumentSans),
  standIn('Instrument Sans Fallback Roboto', ['Roboto'], 1.0184, metrics.instrumentSans),
  standIn('Instrument Sans Fallback DejaVu', ['DejaVu Sans'], 0.8899, metrics.instrumentSans),
].join('');
