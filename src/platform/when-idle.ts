/**
 * Runs the task when the browser is idle, at the latest after `timeout` ms; half a second later in Safari,
 * which cannot tell.
 */
export const whenIdle = (task: () => void, timeout?: number): void => {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => task(), timeout === undefined ? {} : { timeout });
  else setTimeout(task, 500);
};
