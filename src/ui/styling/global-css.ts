import { standInFaces, webFontFaces } from './font-faces.ts';
import { rulesOf, serializeStyles } from '../style-compiler/compile-recipe.ts';
import { system } from './system.ts';

/** Chakra names each breakpoint twice as a token; media queries cannot read them. */
const breakpointTokens = /--cs-(?:sizes-breakpoint|breakpoints)-\w+:[^;]+;/g;

export const globalCss = (): string => {
  const layers = `@layer ${system.layers.names.join(',')};`;
  const styles = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
  return [layers, ...styles.flatMap((part) => rulesOf('', serializeStyles(part).styles)), standInFaces]
    .join('')
    .replace(breakpointTokens, '');
};

/**
 * For development, where documents are not prerendered (../style-compiler/vite-plugin/compiled-parts.ts).
 *
 * @public
 */
export const insertGlobalCss = (): void => {
  document.head.appendChild(document.createElement('style')).textContent = globalCss() + webFontFaces;
};
