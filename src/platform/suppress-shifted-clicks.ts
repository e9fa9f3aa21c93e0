const clickable = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('button, a, label, summary') ?? target) : null;

/** Suppresses the second click of a double click if a layout shift moved another control under the pointer. */
export function suppressShiftedDoubleClicks(page: Document): void {
  let first: Element | null = null;
  let isDisplaced = false;
  page.addEventListener(
    'mousedown',
    ({ target, detail }) => {
      const control = clickable(target);
      // The first mousedown may predate this listener.
      if (detail <= 1 || first === null) first = control;
      isDisplaced = control !== first;
    },
    { capture: true },
  );
  page.addEventListener(
    'click',
    (event) => {
      // Single clicks have `detail` 1, keyboard clicks 0; `detail` is 2 even though the target changed.
      const isLeftAlone = isDisplaced && event.detail > 1;
      // A `pointerdown` handler may cancel the next `mousedown`, which would reset this.
      isDisplaced = false;
      if (!isLeftAlone) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
