const clickable = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('button, a, label, summary') ?? target) : null;

/**
 * Makes a double press count for what its first half met. When that takes a row out of a list, the next row moves up under
 * the finger, and the second half would press its button: save, drop or delete what nobody chose. Browsers count on with
 * another target, so that `detail` is 2 there, too.
 */
export function suppressShiftedDoubleClicks(page: Document): void {
  let first: Element | null = null;
  let isDisplaced = false;
  page.addEventListener(
    'mousedown',
    ({ target, detail }) => {
      const control = clickable(target);
      // A visitor may have begun to press before this page could hear it: what was not seen displaces nothing.
      if (detail <= 1 || first === null) first = control;
      isDisplaced = control !== first;
    },
    { capture: true },
  );
  page.addEventListener(
    'click',
    (event) => {
      // A press of its own counts one, and a key counts nothing.
      const isLeftAlone = isDisplaced && event.detail > 1;
      // What hears `pointerdown` may hold back the next `mousedown`, which would have said so.
      isDisplaced = false;
      if (!isLeftAlone) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
