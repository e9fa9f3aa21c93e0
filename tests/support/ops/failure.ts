import type { ServerResponse } from 'node:http';

/** What goes wrong with a request: an answer with this status, a closed connection, or three seconds of silence. */
export type Failure = 'slow' | 'cut' | 401 | 404 | 429 | 500;

/** Those that end a request without success. */
export const refusals: readonly Failure[] = [401, 404, 429, 500, 'cut'];

const failRequest = async (how: Failure | undefined, outgoing: ServerResponse): Promise<boolean> => {
  if (how === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_000));
  if (how === 'cut') outgoing.destroy();
  if (typeof how === 'number')
    outgoing
      .writeHead(how, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ message: 'planted', success: false, errors: [{ code: 10021, message: 'planted' }] }),
      );
  return how !== undefined && how !== 'slow';
};

/** Lets requests fail whose `METHOD /path` matches the pattern that was given last. */
export const planFailures = (usual: Failure) => {
  let failing: { pattern: RegExp; how: Failure } | null = null;
  return {
    fail: (pattern: RegExp, how = usual): void => {
      failing = { pattern, how };
    },
    failNone: (): void => {
      failing = null;
    },
    /** True when the failure was the answer. */
    failed: (line: string, outgoing: ServerResponse): Promise<boolean> =>
      failRequest(failing?.pattern.test(line) === true ? failing.how : undefined, outgoing),
  };
};
