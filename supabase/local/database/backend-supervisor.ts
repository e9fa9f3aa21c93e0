import { setTimeout as delay } from 'node:timers/promises';
import { startBackendThread, type Reply } from './backend-thread.ts';
import { createFairQueue } from './fair-queue.ts';
import { createSenderOf, ownSender, type SenderOf } from './client-key.ts';
import type { Job, Opening } from './worker-messages.ts';
import { log } from '../base/log.ts';

export type Backend = {
  fetch(request: Request): Promise<Response>;
  /** The same API with sign-up open and no limits, for this process itself. Never mounted. */
  fetchWithSignUp(request: Request): Promise<Response>;
  query(sql: string, ...parameters: string[]): Promise<unknown[]>;
  maintain(sql: string): Promise<unknown[]>;
  /** A copy of the database below `folder`, of one moment between two jobs. */
  copyDatabase(folder: string): Promise<void>;
  rateLimitKey: SenderOf;
  close(): Promise<void>;
};

const defaultLimitMs = 10_000;
const maintenanceLimitMs = 10 * 60_000;
const waitingLimit = 64;
/** Delay of a 503: a client that retries at once would otherwise starve the main thread. */
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

const isSpent = (reply: Reply): boolean =>
  reply.kind === 'timeout' ||
  reply.kind === 'ended' ||
  (reply.kind === 'response' && !reply.isConnectionHealthy);

/** Runs the back end on a thread of its own, so that pages are answered whatever the database is doing. */
export const openBackendHost = async ({
  limitMs = defaultLimitMs,
  ...opening
}: Opening & { limitMs?: number }): Promise<Backend> => {
  let thread: Awaited<ReturnType<typeof startBackendThread>> | undefined;
  const livingThread = async () => (thread ??= await startBackendThread(opening));
  await livingThread();
  const rateLimitKey = createSenderOf(opening.keys);
  const queue = createFairQueue();

  // What was acknowledged is on disk: ending a thread in the middle of a job loses no more than ending the process.
  const replaceThread = async (reply: Reply, jobLimitMs: number): Promise<void> => {
    const reason =
      reply.kind === 'timeout' ? `a job took longer than ${jobLimitMs / 1000} s` : 'its session broke';
    log(`The database is opened again: ${reason}.`);
    await thread?.end();
    thread = undefined;
    await livingThread();
  };

  const run = (job: Job, sender = ownSender, jobLimitMs = limitMs): Promise<Reply> =>
    new Promise((resolve, reject) => {
      queue.add(sender, async () => {
        try {
          const reply = await (await livingThread()).ask(job, jobLimitMs);
          resolve(reply);
          if (isSpent(reply)) await replaceThread(reply, jobLimitMs);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });

  const fetch = async (request: Request, isSignUpOpen: boolean): Promise<Response> => {
    const sender = rateLimitKey(new URL(request.url).pathname, request.headers);
    const job = await toJob(request, isSignUpOpen);
    if (queue.waitingOf(sender) < waitingLimit) return toResponse(await run(job, sender));
    return delay(refusalMs, unavailable());
  };

  const ask = async (job: Job, jobLimitMs: number): Promise<unknown[]> => {
    const reply = await run(job, ownSender, jobLimitMs);
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
