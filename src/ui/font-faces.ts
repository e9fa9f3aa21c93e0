import fraunces from './fonts/fraunces.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';

/** Addresses of the web fonts, for preloading. */
export const fontUrls = [fraunces, instrumentSans] as const;

/**
 * The two variable fonts and their stand-ins. The stand-ins' metrics follow the web fonts (computed with
 * Capsize), so that nothing moves when a font arrives late.
 */
export const fontFaces = `
@font-face{font-family:Fraunces;font-weight:100 900;font-display:swap;src:url(${fraunces}) format('woff2')}
@font-face{font-family:'Instrument Sans';font-weight:400 700;font-display:swap;src:url(${instrumentSans}) format('woff2')}
@font-face{font-family:'Fraunces Fallback';src:local('Georgia'),local('Gelasio');size-adjust:98.33%;ascent-override:99.46%;descent-override:25.93%;line-gap-override:0%}
@font-face{font-family:'Instrument Sans Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:102.74%;ascent-override:94.42%;descent-override:24.33%;line-gap-override:0%}
`;
