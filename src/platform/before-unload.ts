/** `beforeunload` confirmation. Some tablets never show it. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Enable only when needed: the listener disables the back/forward cache. */
export const confirmBeforeUnload = (isEnabled: boolean): void => {
  if (isEnabled) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
};
