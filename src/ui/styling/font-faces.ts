import fraunces from './fonts/fraunces.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';

export type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/** The two variable fonts. A page asks for them once its text and picture stand (scripts/inline/page-start.ts). */
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

/**
 * Stand-ins: fonts of the usual systems in the metrics of the web fonts, so that next to nothing moves when those
 * arrive. Heights follow Capsize. Widths are fitted with Liberation so that our headlines break where Fraunces breaks
 * them and our paragraphs are as long, and carried over to the others by their mean character widths.
 */
export const standInFaces = [
  `@font-face{font-family:'Fraunces Fallback';src:local('Georgia'),local('Gelasio');size-adjust:100.24%;ascent-override:97.56%;descent-override:25.44%;line-gap-override:0%}`,
  `@font-face{font-family:'Fraunces Fallback Times';src:local('Times New Roman'),local('Liberation Serif');size-adjust:110.00%;ascent-override:88.91%;descent-override:23.18%;line-gap-override:0%}`,
  `@font-face{font-family:'Fraunces Fallback Noto';src:local('Noto Serif');size-adjust:92.91%;ascent-override:105.27%;descent-override:27.45%;line-gap-override:0%}`,
  `@font-face{font-family:'Instrument Sans Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:101.62%;ascent-override:95.45%;descent-override:24.60%;line-gap-override:0%}`,
  `@font-face{font-family:'Instrument Sans Fallback Roboto';src:local('Roboto');size-adjust:101.84%;ascent-override:95.24%;descent-override:24.55%;line-gap-override:0%}`,
].join('');
