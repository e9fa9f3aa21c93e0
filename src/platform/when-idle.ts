/** `timeout` in ms: a page that animates on a slow device may have no idle period. Safari has no idle callback: half a second later. */
export const whenIdle = (task: () => void, timeout = 10_000): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => task(), { timeout });
  else setTimeout(task, 500);
};
