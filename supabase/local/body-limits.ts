// How many bytes of a body are read, by route and by right.
import type { IncomingMessage } from 'node:http';
import { headersOf } from './http.ts';

const kib = 1024;
/** Below this a body is not worth asking who sends it. */
const smallLimit = 64 * kib;
/** An object of the bucket's limit of 6 MiB. */
const objectLimit = 6 * kib * kib;
/** Each upload is in memory as a whole. */
const uploadLimit = 4;

const routeLimits: readonly (readonly [prefix: string, bytes: number])[] = [
  // 400 events: the function itself refuses more than 1 MiB of them.
  ['/rest/v1/rpc/ingest_events', 1_280 * kib],
  ['/rest/v1/', 1_024 * kib],
  ['/auth/v1/', 16 * kib],
  // The forms refuse in their own words what is over their limit.
  ['/functions/v1/', 128 * kib],
];

const storageProblem = (status: number, statusCode: string, error: string, message: string, headers = {}) =>
  Response.json({ statusCode, error, message }, { status, headers });

const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallLimit;

export type BodyPermit = {
  limit: number;
  /** Frees what the body occupies; called once it has been answered. */
  release(): void;
};

/** Decides before the first byte of a body: a permit, or the refusal. */
export const createBodyLimits = (mayUpload: (headers: Headers) => Promise<boolean>) => {
  let uploads = 0;
  const permitUpload = async (incoming: IncomingMessage): Promise<BodyPermit | Response> => {
    if (Number(incoming.headers['content-length'] ?? 0) > objectLimit)
      return storageProblem(413, '413', 'Payload too large', 'The object exceeded the maximum allowed size');
    if (!(await mayUpload(headersOf(incoming))))
      return storageProblem(403, '403', 'Unauthorized', 'Only an administrator may upload');
    if (uploads >= uploadLimit)
      return storageProblem(503, '503', 'Busy', 'Too many uploads at this moment', { 'retry-after': '1' });
    uploads += 1;
    return { limit: objectLimit, release: () => (uploads -= 1) };
  };

  return async (path: string, incoming: IncomingMessage): Promise<BodyPermit | Response> => {
    const route = routeLimits.find(([prefix]) => path.startsWith(prefix));
    if (route) return { limit: route[1], release: () => undefined };
    return isSmall(incoming) ? { limit: smallLimit, release: () => undefined } : permitUpload(incoming);
  };
};

/** What a body over its limit is answered, on every route. */
export const tooLarge = (): Response =>
  storageProblem(413, '413', 'Payload too large', 'The request is too large');
