/** Where the browser has no view transitions, or the visitor wants no motion, the change is made alone. */
export const inViewTransition = (change: () => void): ViewTransition | void => {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change();
  // The task after it has the new screen. A transition that the next one skips rejects.
  const transition = document.startViewTransition(async () => {
    change();
    await new Promise((done) => setTimeout(done));
  });
  transition.ready.catch(() => undefined);
  return transition;
};
