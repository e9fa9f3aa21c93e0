/** Runs the task when the browser has nothing more urgent to do; Safari, which cannot tell, waits a moment. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => task());
  else setTimeout(task, 500);
};
