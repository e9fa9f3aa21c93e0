import { useEffect, useRef, type RefObject } from 'react';

/** The native `<dialog>` traps focus, makes the rest inert and restores focus. */
export const useModal = (isOpen: boolean): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return undefined;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // Browsers do not restore focus in every case where the dialog is removed from the page.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return dialog;
};
