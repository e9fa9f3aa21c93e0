/** From now on every link, Back and Forward open a document: what this one has in memory must not be stored again. */
export const leaveByDocument = (): void => {
  const leaveToBrowser = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.stopPropagation();
  };
  // Before the router, which listens further down.
  document.addEventListener('click', leaveToBrowser, { capture: true });
  window.addEventListener('popstate', () => window.location.reload());
};
