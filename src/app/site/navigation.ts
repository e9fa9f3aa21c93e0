// Client-side navigation: when the address changes, and where scroll position and focus go.
import type { AroundNavHandler } from 'wouter';
import { loadPage } from './page-loader.ts';

/** Whether a followed link has not been rendered yet; Back and Forward leave the position to the browser. */
let isUnderway = false;

const placeInAddress = (): HTMLElement | null => document.getElementById(window.location.hash.slice(1));

/** Gives the focus to the place the address names after `#`, else to the heading; a followed link also leads there. */
export const arrive = (): void => {
  const place = placeInAddress();
  if (isUnderway && place === null) window.scrollTo(0, 0);
  else if (isUnderway) place?.scrollIntoView();
  isUnderway = false;
  if (place !== null && place.tabIndex < 0) place.tabIndex = -1;
  (place ?? document.querySelector('h1'))?.focus({ preventScroll: true });
};

/**
 * Loads the page's module before the address changes, so that no empty screen shows. If the load fails (a
 * deploy removed the file, or there is no connection), it falls back to a full navigation.
 */
export const loadThenNavigate: AroundNavHandler = (navigate, to, options) => {
  const path = new URL(to, window.location.href).pathname;
  loadPage(path).then(
    () => {
      const isSamePage = path === window.location.pathname;
      isUnderway = options?.replace !== true;
      navigate(to, options);
      // Another page arrives when it is on screen.
      if (isSamePage && isUnderway) arrive();
    },
    () => window.location.assign(to),
  );
};
