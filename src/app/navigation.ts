import type { AroundNavHandler } from 'wouter';
import { loadPage } from './page-loader.ts';

/**
 * Loads the page before the address changes, so that nobody looks at an empty screen. A page that cannot be
 * loaded (a deploy removed its file, or there is no signal) is asked for the ordinary way instead.
 */
export const loadThenNavigate: AroundNavHandler = (navigate, to, options) => {
  const path = new URL(to, window.location.href).pathname;
  loadPage(path).then(
    () => {
      navigate(to, options);
      if (!options?.replace) window.scrollTo(0, 0);
    },
    () => window.location.assign(to),
  );
};
