/** The browser's own question before a page is closed, reloaded or left for another one. Some tablets never ask it. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whether the browser asks from now on. Without a reason it must not: it would also keep a page from coming back at once. */
export const confirmBeforeUnload = (isEnabled: boolean): void => {
  if (isEnabled) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
};
