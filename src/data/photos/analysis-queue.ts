/** Describes requested photos, one at a time, until the queue is empty or the service fails. */
import { isPassing } from '../../domain/analysis.ts';
import type { AnalysisStep } from './analyses.repository.ts';

export interface AnalysisQueuePorts {
  readonly analyzeNext: (owner: string, signal: AbortSignal) => Promise<AnalysisStep>;
  readonly stop: (owner: string) => Promise<void>;
  readonly owner: () => string | undefined;
  readonly isOnline: () => boolean;
  readonly watch: (listener: () => void) => () => void;
  readonly after: (ms: number, work: () => void) => void;
  /** Called for every step, in order, but not after `stop`. */
  readonly onStep: (step: AnalysisStep) => void;
}

/** Retry delay in ms when the service is busy without a `retryAfterMs`. */
const BUSY_MS = 30_000;

export function createAnalysisQueue(ports: AnalysisQueuePorts) {
  let running: AbortController | undefined;
  let isPreparing = false;
  let changes = 0;

  async function drain(owner: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const seen = changes;
      const step = await ports.analyzeNext(owner, signal);
      if (signal.aborted) return;
      if (step.kind === 'preparing') {
        // A picture that became ready meanwhile triggers no further callback.
        if (changes !== seen) continue;
        isPreparing = true;
        return;
      }
      ports.onStep(step);
      if (step.kind === 'nothing') return;
      if (step.kind !== 'paused') continue;
      const { problem } = step;
      if (problem.kind === 'not_configured' || problem.kind === 'rejected') await ports.stop(owner);
      if (isPassing(problem) && ports.isOnline())
        ports.after((problem.kind === 'busy' && problem.retryAfterMs) || BUSY_MS, run);
      return;
    }
  }

  function run(): void {
    const owner = ports.owner();
    if (owner === undefined || running !== undefined) return;
    const current = new AbortController();
    running = current;
    void drain(owner, current.signal).finally(() => {
      if (running === current) running = undefined;
    });
  }

  ports.watch(() => {
    changes += 1;
    if (!isPreparing || running !== undefined) return;
    isPreparing = false;
    run();
  });

  return {
    run,
    async stop(): Promise<void> {
      running?.abort();
      running = undefined;
      isPreparing = false;
      const owner = ports.owner();
      if (owner !== undefined) await ports.stop(owner);
    },
  };
}
