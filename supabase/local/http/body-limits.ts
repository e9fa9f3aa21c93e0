import * as v from 'valibot';
import { longestBody } from '../../functions/analyze-image/picture-source.ts';
import type { Backend } from '../database/backend-supervisor.ts';
import { isSameSecret } from '../data-dir/keys.ts';

const kib = 1024;
const smallLimit = 64 * kib;
const rowsLimit = 1_024 * kib;
const objectLimit = 6 * kib * kib;
const uploadsAtOnce = 4;
const memoryPerClient = 32 * kib * kib;

const routeLimits: readonly (readonly [prefix: string, bytes: number])[] = [
  // 400 events: the SQL function rejects more than 1 MiB of them.
  ['/rest/v1/rpc/ingest_events', 1_280 * kib],
  ['/auth/v1/', 16 * kib],
  ['/functions/v1/', 128 * kib],
];

const refuse = (status: number, error: string, message: string, headers = {}) =>
  Response.json({ statusCode: String(status), error, message }, { status, headers });

export const refuseBody = (reason: 'too_large' | 'busy'): Response =>
  reason === 'too_large'
    ? refuse(413, 'Payload too large', 'The request is too large')
    : refuse(503, 'Busy', 'Too many requests at this moment', { 'retry-after': '2' });

type Refusals = {
  readonly tooLarge: () => Response;
  readonly forbidden: (right: 'signed_out' | 'forbidden') => Response;
  readonly busy: () => Response;
};

const objectRefusals: Refusals = {
  tooLarge: () => refuse(413, 'Payload too large', 'The object exceeded the maximum allowed size'),
  forbidden: () => refuse(403, 'Unauthorized', 'Only an administrator may upload'),
  busy: () => refuse(503, 'Busy', 'Too many uploads at this moment', { 'retry-after': '1' }),
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

const userSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
const answerSchema = v.tuple([v.object({ answer: v.boolean() })]);

/** Large bodies are accepted from administrators with a live session and from the secret key. */
const createRights = (backend: Backend, origin: string, secretKey: string) => async (headers: Headers) => {
  const apikey = headers.get('apikey') ?? '';
  const authorization = headers.get('authorization');
  if (authorization === null) return isSameSecret(apikey, secretKey) ? 'given' : 'signed_out';
  const response = await backend.fetch(
    new Request(new URL('/auth/v1/user', origin), { headers: { apikey, authorization } }),
  );
  const user = v.safeParse(userSchema, await response.json().catch(() => null));
  if (!response.ok || !user.success) return 'signed_out';
  const rows = await backend.query(
    'select exists (select from private.admins where user_id = $1::uuid) as answer',
    user.output.id,
  );
  return v.parse(answerSchema, rows)[0].answer ? 'given' : 'forbidden';
};

const createBodyShares = () => {
  const sums = new Map<string, number>();
  return (client: string) => {
    let taken = 0;
    const add = (bytes: number): void => {
      taken += bytes;
      const sum = (sums.get(client) ?? 0) + bytes;
      if (sum > 0) sums.set(client, sum);
      else sums.delete(client);
    };
    return {
      take: (bytes: number): boolean => {
        if ((sums.get(client) ?? 0) + bytes > memoryPerClient) return false;
        add(bytes);
        return true;
      },
      release: (): void => add(-taken),
    };
  };
};

type BodyShare = ReturnType<ReturnType<typeof createBodyShares>>;
type BodyPermit = BodyShare & { limit: number };

export const createBodyLimits = (backend: Backend, origin: string, secretKey: string) => {
  const rightOf = createRights(backend, origin, secretKey);
  const shareOf = createBodyShares();
  let uploads = 0;

  const permitLarge = async (
    headers: Headers,
    share: BodyShare,
    limit: number,
    refusals: Refusals,
  ): Promise<BodyPermit | Response> => {
    const size = Number(headers.get('content-length'));
    if (!headers.has('transfer-encoding') && size <= smallLimit) return { ...share, limit: smallLimit };
    if (size > limit) return refusals.tooLarge();
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
    const share = shareOf(backend.rateLimitKey(path, headers));
    if (path === '/functions/v1/analyze-image')
      return permitLarge(headers, share, longestBody, analysisRefusals);
    const route = routeLimits.find(([prefix]) => path.startsWith(prefix));
    if (route) return { ...share, limit: route[1] };
    if (!path.startsWith('/rest/v1/')) return permitLarge(headers, share, objectLimit, objectRefusals);
    return Number(headers.get('content-length')) > smallLimit
      ? permitLarge(headers, share, rowsLimit, rowsRefusals)
      : { ...share, limit: smallLimit };
  };
};
