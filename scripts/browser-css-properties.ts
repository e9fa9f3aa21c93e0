// Chakra brings a list of every CSS property name to tell properties from selectors: 2.5 kB gzip on every page.
// A browser knows its own properties, so the client build asks it; the prerenderer keeps the list.
import type { Plugin } from 'vite';

const listModule = '@pandacss/is-valid-prop';
const virtualId = '\0browser-css-properties';

const code = `
const style = document.documentElement.style;
export const isCssProperty = (name) => name in style || name.startsWith('--') || /[&@]/.test(name);
`;

export const browserCssProperties = (): Plugin => ({
  name: 'cedar:browser-css-properties',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  enforce: 'pre',
  resolveId: (id) => (id === listModule ? virtualId : undefined),
  load: (id) => (id === virtualId ? code : undefined),
});
