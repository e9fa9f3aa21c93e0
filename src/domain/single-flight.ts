/** Runs `work` one at a time; calls during a run cause one more run after it. */
export function singleFlight(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await work();
      }
    } finally {
      // Reset synchronously: otherwise a call in between would wait for a finished run.
      running = undefined;
    }
  }

  return {
    /** Resolves when this run, and one for calls meanwhile, has ended. */
    wake(): Promise<void> {
      isAskedAgain = true;
      running ??= Promise.resolve().then(run);
      return running;
    },
    whenIdle: (): Promise<void> => running ?? Promise.resolve(),
  };
}
