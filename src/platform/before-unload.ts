const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Enable only when needed: the listener disables the back/forward cache. Some tablets never show it. */
export const confirmBeforeUnload = (isEnabled: boolean): void => {
  if (isEnabled) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
};
