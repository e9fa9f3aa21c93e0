const variable = '--toasts-bottom';
const gapPx = 8;

export const toastsBottom = `var(${variable}, 1rem)`;

/** A `ref` for a bar at the bottom of the screen: its buttons stay visible. A dialog's foot is one where the dialog fills the screen. */
export const toastsAbove = (bar: HTMLElement | null): (() => void) | undefined => {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const place = (): void => {
    // Layout size: the rendered one grows while the dialog opens. A bar of fixed position has no such parent.
    const isFixed = !(bar.offsetParent instanceof HTMLElement);
    const isAtBottom = isFixed || bar.offsetParent.offsetTop === 0;
    const below = isFixed ? Number.parseFloat(getComputedStyle(bar).bottom) || 0 : 0;
    if (isAtBottom && bar.offsetHeight > 0)
      style.setProperty(variable, `${below + bar.offsetHeight + gapPx}px`);
    else style.removeProperty(variable);
  };
  const observer = new ResizeObserver(place);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(variable);
  };
};
