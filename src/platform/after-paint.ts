/** A page that nobody sees paints nothing. */
const longestWaitMs = 100;

/** Runs the task, once, when what the page shows by now is painted. */
export const afterPaint = (task: () => void): void => {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    task();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWaitMs);
};
