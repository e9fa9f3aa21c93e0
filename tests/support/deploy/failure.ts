import type { ServerResponse } from 'node:http';

/** What goes wrong with a request: an answer with this status, a closed connection, or three seconds of silence. */
export type Failure = 'slow' | 'cut' | 401 | 404 | 429 | 500;

/** Those that end a request without success. */
export const refusals: readonly Failure[] = [401, 404, 429, 500, 'cut'];

/** Lets the request fail; true when that was its answer. */
export const failRequest = async (how: Failure | undefined, outgoing: ServerResponse): Promise<boolean> => {
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
