import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Opens and closes a native `<dialog>` as `isOpen` says. The browser keeps focus inside, makes the rest inert
 * and gives focus back to where it was.
 */
export const useModal = (isOpen: boolean): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return undefined;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // The browser returns focus too, but not in every case where the dialog is taken out of the page.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return dialog;
};
