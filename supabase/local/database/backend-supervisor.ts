import { setTimeout as delay } from 'node:timers/promises';
import { startBackendThread, type Reply } from './backend-thread.ts';
import { createFairQueue } from './fair-queue.ts';
import { createClientKey, serverKey, type ClientKey } from './client-key.ts';
import type { Job, Opening } from './worker-messages.ts';
import { log } from '../base/log.ts';

export type Backend = {
  fetch(request: Request): Promise<Response>;
  /** The same API with open sign-up and no limits, for calls within this process. No route leads to it. */
  fetchWithSignUp(request: Request): Promise<Response>;
  query(sql: string, ...parameters: string[]): Promise<unknown[]>;
  maintain(sql: string): Promise<unknown[]>;
  /** Copies the database to `folder`, between two jobs. */
  copyDatabase(folder: string): Promise<void>;
  rateLimitKey: ClientKey;
  close(): Promise<void>;
};

const defaultLimitMs = 10_000;
const maintenanceLimitMs = 10 * 60_000;
const waitingLimit = 64;
/** Delays a 503: a client that retries at once would otherwise keep the main thread busy. */
const refusalMs = 1_000;

const unavailable = (): Response =>
  Response.json(
    { code: 'unavailable', message: 'The database is busy. Try again in a moment.' },
    { status: 503, headers: { 'retry-after': '2' } },
  );

const toJob = async (request: Request, isSignUpOpen: boolean): Promise<Job> => {
  const { method, url, headers } = request;
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  return { kind: 'fetch', isSignUpOpen, method, url, headers: [...headers], body };
};

const toResponse = (reply: Reply): Response => {
  if (reply.kind === 'failed') throw new Error(reply.message);
  if (reply.kind !== 'response') return unavailable();
  return new Response(reply.body, { status: reply.status, headers: reply.headers });
};

const mustReplaceThread = (reply: Reply): boolean =>
  reply.kind === 'timeout' ||
  reply.kind === 'ended' ||
  (reply.kind === 'response' && !reply.isConnectionHealthy);

/** Runs the back end in a worker thread, so that pages are served while the database is busy. */
export const openBackendHost = async ({
  limitMs = defaultLimitMs,
  ...opening
}: Opening & { limitMs?: number }): Promise<Backend> => {
  let thread: Awaited<ReturnType<typeof startBackendThread>> | undefined;
  const openThread = async () => (thread ??= await startBackendThread(opening));
  await openThread();
  const rateLimitKey = createClientKey(opening.keys);
  const queue = createFairQueue();

  // Acknowledged writes are on disk: terminating the thread during a job loses no more than ending the process.
  const replaceThread = async (reply: Reply, jobLimitMs: number): Promise<void> => {
    const reason =
      reply.kind === 'timeout' ? `a job took longer than ${jobLimitMs / 1000} s` : 'its session broke';
    log(`The database is reopened: ${reason}.`);
    await thread?.end();
    thread = undefined;
    await openThread();
  };

  const run = (job: Job, client = serverKey, jobLimitMs = limitMs): Promise<Reply> =>
    new Promise((resolve, reject) => {
      queue.add(client, async () => {
        try {
          const reply = await (await openThread()).ask(job, jobLimitMs);
          resolve(reply);
          if (mustReplaceThread(reply)) await replaceThread(reply, jobLimitMs);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });

  const fetch = async (request: Request, isSignUpOpen: boolean): Promise<Response> => {
    const client = rateLimitKey(new URL(request.url).pathname, request.headers);
    const job = await toJob(request, isSignUpOpen);
    if (queue.waitingOf(client) < waitingLimit) return toResponse(await run(job, client));
    return delay(refusalMs, unavailable());
  };

  const ask = async (job: Job, jobLimitMs: number): Promise<unknown[]> => {
    const reply = await run(job, serverKey, jobLimitMs);
    if (reply.kind === 'rows') return reply.rows;
    throw new Error(reply.kind === 'failed' ? reply.message : 'The database did not answer in time.');
  };

  return {
    fetch: (request) => fetch(request, false),
    fetchWithSignUp: (request) => fetch(request, true),
    query: (sql, ...parameters) => ask({ kind: 'query', sql, parameters }, limitMs),
    maintain: (sql) => ask({ kind: 'query', sql, parameters: [] }, maintenanceLimitMs),
    copyDatabase: async (to) => {
      await ask({ kind: 'copy', to }, maintenanceLimitMs);
    },
    rateLimitKey,
    close: async () => {
      await queue.settled();
      await run({ kind: 'close' });
      await thread?.end();
    },
  };
};
