// Requests of the checks: each with a time limit, redirects not followed, a failed connection as a value.
import { createHash } from 'node:crypto';

export type Answer = {
  /** 0 when there was no response; then `failure` says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly failure?: string;
};

const limitMs = 30_000;
const maxParallel = 6;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause === '' ? error.message : `${error.message} (${cause})`;
};

export const request = async (address: string, init: RequestInit = {}): Promise<Answer> => {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      ...init,
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), failure: reasonOf(error) };
  }
};

/** What is wrong with a status; a missing response is named by its reason. */
export const statusProblem = (
  { status, failure }: Answer,
  allowed: readonly number[],
): string | undefined => {
  if (failure !== undefined) return `no response: ${failure}`;
  return allowed.includes(status) ? undefined : `status is ${status}, expected ${allowed.join(' or ')}`;
};

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Runs the work for every item, a few at a time, and returns the results in the order of the items. */
export const forEach = async <Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> => {
  const results: Value[] = [];
  const waiting = [...items.entries()];
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: maxParallel }, runNext));
  return results;
};
