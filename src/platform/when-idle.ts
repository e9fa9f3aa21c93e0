/** `timeout` in ms. Safari has no idle callback: half a second later. */
export const whenIdle = (task: () => void, timeout?: number): void => {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => task(), timeout === undefined ? {} : { timeout });
  else setTimeout(task, 500);
};
