// The log of the local server on stderr: time, request id, words. Never values of a request: they can be personal data.
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs work whose log lines carry this id. */
export const withRequestId = <T>(id: string, work: () => T): T => requests.run(id, work);

/** The id of the request that is being answered; `-` outside of one. */
export const requestId = (): string => requests.getStore() ?? '-';

/** Writes one line. `error`: its message follows the words. `id`: for a thread that knows it from elsewhere. */
export const log = (words: string, error?: unknown, id = requestId()): void => {
  const reason = error instanceof Error ? `: ${error.message}` : '';
  console.error(`${new Date().toISOString()} ${id} ${words}${reason}`);
};
