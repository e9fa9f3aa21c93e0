/** Turns all further navigations into full page loads, so that in-memory state is not stored again. */
export const leaveByDocument = (): void => {
  const leaveToBrowser = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.stopPropagation();
  };
  // Capture phase: runs before the router's listener.
  document.addEventListener('click', leaveToBrowser, { capture: true });
  window.addEventListener('popstate', () => window.location.reload());
};
