import type { AroundNavHandler } from 'wouter';
import { inViewTransition } from '@/platform/view-transition.ts';
import { loadPage } from './page-loader.ts';

/** Back and Forward leave the scroll position to the browser. */
let isUnderway = false;

const placeInAddress = (): HTMLElement | null => document.getElementById(window.location.hash.slice(1));

/** Focus management: focuses the hash target, else the heading; a followed link also scrolls there. */
export const arrive = (): void => {
  const place = placeInAddress();
  if (isUnderway && place === null) window.scrollTo(0, 0);
  else if (isUnderway) place?.scrollIntoView();
  isUnderway = false;
  if (place !== null && place.tabIndex < 0) place.tabIndex = -1;
  (place ?? document.querySelector('h1'))?.focus({ preventScroll: true });
};

/** Loads the module first, so that no empty screen shows; a failed load falls back to a full navigation. */
export const loadThenNavigate: AroundNavHandler = (navigate, to, options) => {
  const path = new URL(to, window.location.href).pathname;
  loadPage(path).then(
    () =>
      inViewTransition(() => {
        const isSamePage = path === window.location.pathname;
        isUnderway = options?.replace !== true;
        navigate(to, options);
        // Another page calls `arrive` once rendered.
        if (isSamePage && isUnderway) arrive();
      }),
    () => window.location.assign(to),
  );
};
