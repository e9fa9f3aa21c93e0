import { useEffect, useRef, type RefObject } from 'react';

const openNow = (dialog: HTMLDialogElement): void => dialog.showModal();

/** The native `<dialog>` traps focus, makes the rest inert and restores focus. `open` is stable. */
export const useModal = (
  isOpen: boolean,
  open: (dialog: HTMLDialogElement) => unknown = openNow,
): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return undefined;
    const opener = document.activeElement;
    open(element);
    return () => {
      element.close();
      // Browsers do not restore focus in every case where the dialog is removed from the page.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen, open]);
  return dialog;
};
