// History entries of overlays. A reload leaves the entry, which then belongs to no overlay.
import { isPrerendering } from './env.ts';

/** Path of the page below each overlay of this document, by the overlay's mark. */
export const pathsUnder = new Map<unknown, string>();

export const entryState = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** Mark of the overlay that the present entry belongs to. */
export const overlayMark = (): unknown => Reflect.get(entryState(), 'overlay');

/** Path of the page below the present entry's overlay; undefined without one. */
export const pathUnderOverlay = (): string | undefined =>
  isPrerendering ? undefined : pathsUnder.get(overlayMark());
