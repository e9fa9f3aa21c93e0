// How many bytes of a body are read, by route and by right.
import type { IncomingMessage } from 'node:http';
import { longestBody } from '../functions/analyze-image/picture-source.ts';
import { headersOf } from './http.ts';
import type { UploadRight } from './upload-rights.ts';

const kib = 1024;
/** Below this a body is not worth asking who sends it. */
const smallLimit = 64 * kib;
/** An object of the bucket's limit of 6 MiB. */
const objectLimit = 6 * kib * kib;
/** Each upload is in memory as a whole. */
const uploadsAtOnce = 4;

const analysisPath = '/functions/v1/analyze-image';

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

/** How a large body is refused, in the words of the route. */
type Refusals = {
  readonly tooLarge: () => Response;
  readonly forbidden: (right: Exclude<UploadRight, 'given'>) => Response;
  readonly busy: () => Response;
};

const objectRefusals: Refusals = {
  tooLarge: () =>
    storageProblem(413, '413', 'Payload too large', 'The object exceeded the maximum allowed size'),
  forbidden: () => storageProblem(403, '403', 'Unauthorized', 'Only an administrator may upload'),
  busy: () => storageProblem(503, '503', 'Busy', 'Too many uploads at this moment', { 'retry-after': '1' }),
};

const analysisRefusals: Refusals = {
  tooLarge: () => Response.json({ code: 'bad_image' }, { status: 400 }),
  forbidden: (right) => Response.json({ code: right }, { status: right === 'forbidden' ? 403 : 401 }),
  busy: () =>
    Response.json({ code: 'service_busy', retryAfter: 1 }, { status: 503, headers: { 'retry-after': '1' } }),
};

/** Decides before the first byte of a body: a permit, or the refusal. */
export const createBodyLimits = (rightOf: (headers: Headers) => Promise<UploadRight>) => {
  let uploads = 0;
  const permitLarge = async (
    incoming: IncomingMessage,
    limit: number,
    refusals: Refusals,
  ): Promise<BodyPermit | Response> => {
    if (isSmall(incoming)) return { limit: smallLimit, release: () => undefined };
    if (Number(incoming.headers['content-length'] ?? 0) > limit) return refusals.tooLarge();
    const right = await rightOf(headersOf(incoming));
    if (right !== 'given') return refusals.forbidden(right);
    if (uploads >= uploadsAtOnce) return refusals.busy();
    uploads += 1;
    return { limit, release: () => (uploads -= 1) };
  };

  return async (path: string, incoming: IncomingMessage): Promise<BodyPermit | Response> => {
    if (path === analysisPath) return permitLarge(incoming, longestBody, analysisRefusals);
    const route = routeLimits.find(([prefix]) => path.startsWith(prefix));
    if (route) return { limit: route[1], release: () => undefined };
    return permitLarge(incoming, objectLimit, objectRefusals);
  };
};

/** What a body over its limit is answered, on every route. */
export const tooLarge = (): Response =>
  storageProblem(413, '413', 'Payload too large', 'The request is too large');
