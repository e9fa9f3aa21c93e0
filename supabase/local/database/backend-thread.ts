import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { StartupError } from '../base/startup-error.ts';
import { outcomeSchema, type Job, type Opening, type Outcome } from './worker-messages.ts';

export type Reply = Outcome | { kind: 'timeout' } | { kind: 'ended' };

export const startBackendThread = async (opening: Opening) => {
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), { workerData: opening });
  let receive: (reply: Reply) => void = () => undefined;
  let hasEnded = false;
  let failure: unknown;
  worker.on('message', (message: unknown) => receive(v.parse(outcomeSchema, message)));
  worker.on('error', (error: unknown) => {
    failure = error;
  });
  worker.on('exit', () => {
    hasEnded = true;
    receive({ kind: 'ended' });
  });

  const opened = await new Promise<Reply>((resolve) => {
    receive = resolve;
  });
  if (opened.kind !== 'opened') {
    // An error of the thread arrives as a copy without its class.
    if (failure instanceof Error && failure.name === 'StartupError') throw new StartupError(failure.message);
    throw failure instanceof Error ? failure : new Error('The back end ended before its database was open.');
  }

  return {
    ask: async (job: Job, limitMs: number): Promise<Reply> => {
      if (hasEnded) return { kind: 'ended' };
      let limit: NodeJS.Timeout | undefined;
      const reply = await new Promise<Reply>((resolve) => {
        receive = resolve;
        limit = setTimeout(() => resolve({ kind: 'timeout' }), limitMs);
        worker.postMessage(job, job.kind === 'fetch' && job.body ? [job.body.buffer] : []);
      });
      clearTimeout(limit);
      return reply;
    },
    end: () => worker.terminate(),
  };
};
