type Work = () => Promise<void>;

/** Runs one job at a time, round-robin between clients and in order for each client. */
export const createFairQueue = () => {
  const queues = new Map<string, Work[]>();
  let isRunning = false;
  let running = Promise.resolve();

  const takeNext = (): Work | undefined => {
    const [next] = queues;
    if (!next) return undefined;
    const [client, queue] = next;
    const work = queue.shift();
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    return work;
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    for (let work = takeNext(); work; work = takeNext()) await work();
    isRunning = false;
  };

  return {
    add: (client: string, work: Work): void => {
      queues.set(client, [...(queues.get(client) ?? []), work]);
      if (!isRunning) running = run();
    },
    waitingOf: (client: string): number => queues.get(client)?.length ?? 0,
    settled: (): Promise<void> => running,
  };
};
