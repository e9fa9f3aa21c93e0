type Work = () => Promise<void>;

/** Runs one piece of work at a time. Senders take turns; the work of one sender runs in the order it came. */
export const createFairQueue = () => {
  const lines = new Map<string, Work[]>();
  let isRunning = false;
  let running = Promise.resolve();

  const takeNext = (): Work | undefined => {
    const [turn] = lines;
    if (!turn) return undefined;
    const [sender, line] = turn;
    const work = line.shift();
    lines.delete(sender);
    if (line.length > 0) lines.set(sender, line);
    return work;
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    for (let work = takeNext(); work; work = takeNext()) await work();
    isRunning = false;
  };

  return {
    add: (sender: string, work: Work): void => {
      lines.set(sender, [...(lines.get(sender) ?? []), work]);
      if (!isRunning) running = run();
    },
    waitingOf: (sender: string): number => lines.get(sender)?.length ?? 0,
    settled: (): Promise<void> => running,
  };
};
