// How many bytes of a body are read, by route and by right.
import { longestBody } from '../../functions/analyze-image/picture-source.ts';
import { createBodyShares, type BodyShare } from './body-memory-quota.ts';
import type { SenderOf } from './client-key.ts';
import type { UploadRight } from './upload-authorization.ts';

const kib = 1024;
/** Below this a body is not worth asking who sends it. */
const smallLimit = 64 * kib;
/** What the owner's own tools store at once; a photo in the longest words it may have is a third of the small limit. */
const rowsLimit = 1_024 * kib;
/** An object of the bucket's limit of 6 MiB. */
const objectLimit = 6 * kib * kib;
/** Each upload is in memory as a whole. */
const uploadsAtOnce = 4;
/** All bodies of one sender that have not been answered yet: four uploads and some room. */
const memoryLimit = 32 * kib * kib;

const analysisPath = '/functions/v1/analyze-image';

const routeLimits: readonly (readonly [prefix: string, bytes: number])[] = [
  // 400 events: the function itself refuses more than 1 MiB of them.
  ['/rest/v1/rpc/ingest_events', 1_280 * kib],
  ['/auth/v1/', 16 * kib],
  // The forms refuse in their own words what is over their limit.
  ['/functions/v1/', 128 * kib],
];

const storageProblem = (status: number, statusCode: string, error: string, message: string, headers = {}) =>
  Response.json({ statusCode, error, message }, { status, headers });

const isSmall = (headers: Headers): boolean =>
  !headers.has('transfer-encoding') && Number(headers.get('content-length')) <= smallLimit;

/** Its `release` is called once the body has been answered. */
export type BodyPermit = BodyShare & { limit: number };

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

const rowsRefusals: Refusals = {
  tooLarge: () => refuseBody('too_large'),
  forbidden: () => refuseBody('too_large'),
  busy: () => refuseBody('busy'),
};

/** Decides before the first byte of a body: a permit, or the refusal. */
export const createBodyLimits = (
  rightOf: (headers: Headers) => Promise<UploadRight>,
  rateLimitKey: SenderOf,
) => {
  const shareOf = createBodyShares(memoryLimit);
  let uploads = 0;

  const permitLarge = async (
    headers: Headers,
    share: BodyShare,
    limit: number,
    refusals: Refusals,
  ): Promise<BodyPermit | Response> => {
    if (isSmall(headers)) return { ...share, limit: smallLimit };
    if (Number(headers.get('content-length')) > limit) return refusals.tooLarge();
    const right = await rightOf(headers);
    if (right !== 'given') return refusals.forbidden(right);
    if (uploads >= uploadsAtOnce) return refusals.busy();
    uploads += 1;
    const release = () => {
      uploads -= 1;
      share.release();
    };
    return { ...share, limit, release };
  };

  return async (path: string, headers: Headers): Promise<BodyPermit | Response> => {
    const share = shareOf(rateLimitKey(path, headers));
    if (path === analysisPath) return permitLarge(headers, share, longestBody, analysisRefusals);
    const route = routeLimits.find(([prefix]) => path.startsWith(prefix));
    if (route) return { ...share, limit: route[1] };
    if (path.startsWith('/rest/v1/'))
      return Number(headers.get('content-length')) > smallLimit
        ? permitLarge(headers, share, rowsLimit, rowsRefusals)
        : { ...share, limit: smallLimit };
    return permitLarge(headers, share, objectLimit, objectRefusals);
  };
};

/** What a body is answered that was not read to its end, on every route. */
export const refuseBody = (reason: 'too_large' | 'busy'): Response =>
  reason === 'too_large'
    ? storageProblem(413, '413', 'Payload too large', 'The request is too large')
    : storageProblem(503, '503', 'Busy', 'Too many requests at this moment', { 'retry-after': '2' });
