// Where toasts begin: at the top of the screen, or under the head of a dialog that fills it. Knows no toast and no dialog.

const variable = '--toasts-top';
const gapPx = 8;

/** For CSS: the distance of the first toast from the top. */
export const toastsTop = `var(${variable}, 1rem)`;

/** A `ref` for the head of a dialog. Where that dialog fills the screen, its title and close button stay in sight. */
export const toastsBelow = (head: HTMLElement | null): (() => void) | undefined => {
  if (head === null) return undefined;
  const { style } = document.documentElement;
  const place = (): void => {
    // By its layout: as drawn, it grows while the dialog opens.
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
