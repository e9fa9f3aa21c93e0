const toastsVariable = '--toasts-bottom';
const roomVariable = '--room-for-bar';
const gapPx = 8;

export const toastsBottom = `var(${toastsVariable}, 1rem)`;
/** Padding at the end of a page: its last line is above a fixed bar. */
export const roomForBar = `var(${roomVariable}, 6rem)`;

/** In the order in which they opened: the last one lies above the others. */
let bars: readonly HTMLElement[] = [];

const isFixed = ({ offsetParent }: HTMLElement): boolean => !(offsetParent instanceof HTMLElement);
const isAtBottom = ({ offsetParent }: HTMLElement): boolean =>
  !(offsetParent instanceof HTMLElement) || offsetParent.offsetTop === 0;

/** In px. Layout size: the rendered one grows while a dialog opens. */
const topOf = (bar: HTMLElement | undefined): number | undefined => {
  if (bar === undefined) return undefined;
  const below = isFixed(bar) ? Number.parseFloat(getComputedStyle(bar).bottom) || 0 : 0;
  return below + bar.offsetHeight + gapPx;
};

const place = (): void => {
  const { style } = document.documentElement;
  const shown = bars.filter(({ offsetHeight }) => offsetHeight > 0);
  const room = topOf(shown.findLast(isFixed));
  const tops = [
    [toastsVariable, topOf(shown.findLast(isAtBottom))],
    [roomVariable, room],
    // What gets the focus is scrolled to above the bar.
    ['scroll-padding-bottom', room],
  ] as const;
  for (const [variable, top] of tops) {
    if (top === undefined) style.removeProperty(variable);
    else style.setProperty(variable, `${top}px`);
  }
};

/**
 * A `ref` for a bar at the bottom of the screen, which toasts and the end of the page stay above. The footer of a dialog is one
 * where the dialog fills the screen.
 */
export const bottomBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (bar === null) return undefined;
  bars = [...bars, bar];
  const observer = new ResizeObserver(place);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars = bars.filter((other) => other !== bar);
    place();
  };
};
