import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

export const withRequestId = <T>(id: string, work: () => T): T => requests.run(id, work);

export const requestId = (): string => requests.getStore() ?? '-';

/** Writes time, request id and message to stderr. Never values of a request: they can be personal data. */
export const log = (message: string, error?: unknown, id = requestId()): void => {
  const reason = error instanceof Error ? `: ${error.message}` : '';
  console.error(`${new Date().toISOString()} ${id} ${message}${reason}`);
};
