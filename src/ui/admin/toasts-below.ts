const variable = '--toasts-top';
const gapPx = 8;

export const toastsTop = `var(${variable}, 1rem)`;

/** A `ref` for a dialog's head: where the dialog fills the screen, its title and close button stay visible. */
export const toastsBelow = (head: HTMLElement | null): (() => void) | undefined => {
  if (head === null) return undefined;
  const { style } = document.documentElement;
  const place = (): void => {
    // Layout size: the rendered one grows while the dialog opens.
    const isAtTop = head.offsetParent instanceof HTMLElement && head.offsetParent.offsetTop === 0;
    if (isAtTop) style.setProperty(variable, `${head.offsetHeight + gapPx}px`);
    else style.removeProperty(variable);
  };
  const observer = new ResizeObserver(place);
  observer.observe(head);
  return () => {
    observer.disconnect();
    style.removeProperty(variable);
  };
};
