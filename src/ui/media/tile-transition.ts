import { inViewTransition } from '@/platform/view-transition.ts';

const srcOf = (image: Element): string | null => image.getAttribute('src');

const isInView = (image: Element): boolean => {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Shared element transition of a view transition; without one of the two, the screens only fade. */
const share = async (
  from: HTMLElement | undefined,
  to: HTMLElement | undefined,
  change: () => void,
): Promise<void> => {
  const isShared = from !== undefined && to !== undefined;
  if (isShared) from.style.viewTransitionName = 'picture';
  const transition = inViewTransition(() => {
    from?.style.removeProperty('view-transition-name');
    change();
    if (isShared) to.style.viewTransitionName = 'picture';
  });
  await transition?.finished;
  to?.style.removeProperty('view-transition-name');
};

const shownIn = (dialog: HTMLDialogElement): HTMLElement | undefined =>
  dialog.querySelector<HTMLElement>('[data-shown] img') ?? undefined;

const tileOf = (shown: HTMLElement | undefined): HTMLElement | undefined =>
  shown &&
  [...document.querySelectorAll<HTMLElement>('figure > :is(a, button) img')].find(
    (tile) => srcOf(tile) === srcOf(shown) && isInView(tile),
  );

/** From the tile of the shown picture. */
export const openFromTile = (dialog: HTMLDialogElement): Promise<void> => {
  const shown = shownIn(dialog);
  return share(tileOf(shown), shown, () => {
    if (dialog.isConnected) dialog.showModal();
  });
};

/** Back to the tile of the picture shown last, if that is in view. */
export const closeToTile = (dialog: HTMLDialogElement, close: () => void): Promise<void> => {
  const shown = shownIn(dialog);
  return share(shown, tileOf(shown), close);
};
