// Requests of the checks, with a time limit and without redirects. A failed connection is a value.
import { createHash } from 'node:crypto';

export type Answer = {
  /** 0 without a response; `failure` then has the reason. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly failure?: string;
};

export type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const limitMs = 30_000;
const maxParallel = 6;

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause === '' ? error.message : `${error.message} (${cause})`;
};

const read = async (address: string, init: Init): Promise<Answer> => {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
    ...init,
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
};

const failed = (error: unknown): Answer => ({
  status: 0,
  headers: new Headers(),
  body: Buffer.alloc(0),
  failure: reasonOf(error),
});

/** `fetch` rejects with a TypeError when a connection fails, and with a TimeoutError after the limit. */
const isRepeatable = (error: unknown, { method = 'GET' }: Init): boolean =>
  error instanceof TypeError && ['GET', 'HEAD'].includes(method);

/**
 * Repeats a safe request once when its connection fails, as browsers do (RFC 9110 §9.2.2): a host may close an idle connection
 * at the moment of its reuse.
 */
export const send = async (address: string, init: Init = {}): Promise<Answer> => {
  try {
    return await read(address, init);
  } catch (error) {
    return isRepeatable(error, init) ? read(address, init).catch(failed) : failed(error);
  }
};

/** The name of a browser, because a host may answer programs differently. Supabase rejects secret keys with such a name. */
export const request = (address: string, init: Init = {}): Promise<Answer> =>
  send(address, { ...init, headers: { 'user-agent': browser, ...init.headers } });

/** The problem of a status, or the reason for a missing response. */
export const statusProblem = (
  { status, failure }: Answer,
  allowed: readonly number[],
): string | undefined => {
  if (failure !== undefined) return `no response: ${failure}`;
  return allowed.includes(status) ? undefined : `status is ${status}, expected ${allowed.join(' or ')}`;
};

/** The body as JSON; undefined when it is not JSON. */
export const jsonOf = ({ body }: Answer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
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
