/**
 * Has wanted photos described one after the other, as long as there are some and the service answers. Must not know screens
 * or words about them.
 */
import { isPassing } from '../../domain/analysis.ts';
import type { DescriptionStep } from './descriptions.repository.ts';

export interface DescriptionRunPorts {
  readonly describeNext: (owner: string, signal: AbortSignal) => Promise<DescriptionStep>;
  /** Wants nothing described any more. */
  readonly stop: (owner: string) => Promise<void>;
  /** Whose photos may be described; undefined: nobody's. */
  readonly owner: () => string | undefined;
  readonly isOnline: () => boolean;
  /** Calls back whenever something of this device's photos has changed. */
  readonly watch: (listener: () => void) => () => void;
  readonly after: (ms: number, work: () => void) => void;
  /** Told of every step, in order, and of none after `stop`. */
  readonly onStep: (step: DescriptionStep) => void;
}

/** For a service that is busy without saying for how long. */
const BUSY_MS = 30_000;

export function createDescriptionRun(ports: DescriptionRunPorts) {
  let running: AbortController | undefined;
  let isPreparing = false;
  /** Rises with every change of this device's photos. */
  let changes = 0;

  async function drain(owner: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const seen = changes;
      const step = await ports.describeNext(owner, signal);
      if (signal.aborted) return;
      if (step.kind === 'preparing') {
        // A picture that was ready in the meantime is not told again.
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

  /** Goes on, unless it does already. */
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
    /** Ends at once; nothing is wanted any more. */
    async stop(): Promise<void> {
      running?.abort();
      running = undefined;
      isPreparing = false;
      const owner = ports.owner();
      if (owner !== undefined) await ports.stop(owner);
    },
  };
}
