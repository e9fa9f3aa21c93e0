import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { refuseRestBody } from './rest-rules.ts';
import { jobSchema, openingSchema, type Job, type Outcome } from './worker-messages.ts';

// A thread does not inherit the cache of the process that started it.
enableCompileCache(resolve(import.meta.dirname, '../../../build/compile-cache'));
const { openBackend } = await import('./backend.ts');

const port = parentPort;
if (!port) throw new Error('The back end runs as a thread of the server.');

const backend = await openBackend(v.parse(openingSchema, workerData));

const answer = async ({ isSignUpOpen, url, ...init }: Job & { kind: 'fetch' }): Promise<Outcome> => {
  const request = new Request(url, init);
  const refused = isSignUpOpen ? undefined : refuseRestBody(request, init.body);
  const { response, isConnectionHealthy } = refused
    ? { response: refused, isConnectionHealthy: true }
    : await backend.fetch(request, isSignUpOpen);
  const { status, headers } = response;
  const body = new Uint8Array(await response.arrayBuffer());
  return {
    kind: 'response',
    status,
    headers: [...headers],
    body: body.byteLength === 0 ? null : body,
    isConnectionHealthy,
  };
};

const perform = async (job: Job): Promise<Outcome> => {
  switch (job.kind) {
    case 'fetch':
      return answer(job);
    case 'query':
      return { kind: 'rows', rows: await backend.query(job.sql, ...job.parameters) };
    case 'copy':
      await backend.copyTo(job.to);
      return { kind: 'rows', rows: [] };
    case 'close':
      await backend.close();
      return { kind: 'closed' };
  }
};

const post = (outcome: Outcome): void => {
  port.postMessage(outcome, outcome.kind === 'response' && outcome.body ? [outcome.body.buffer] : []);
};

port.on('message', (message: unknown) => {
  void perform(v.parse(jobSchema, message)).then(post, (error: unknown) => {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});

post({ kind: 'opened' });
flushCompileCache();
