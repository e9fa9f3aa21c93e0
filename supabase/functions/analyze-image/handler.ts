// Describes one photo for the administrator. Owns what may be asked and how it is answered; must not know Deno, Node or
// where it runs.
import type { AnalysisSetting } from '../../../src/domain/analysis.ts';
import { tokenOf } from '../_shared/database-call.ts';
import { readText } from '../_shared/read-text.ts';
import { isRecord } from '../_shared/record.ts';
import { longestBody, pictureSource, type PictureSource } from './picture-source.ts';
import type { AnalysisPorts, DescribeProblem, Description, Service } from './ports.ts';

const statuses = {
  bad_image: 400,
  signed_out: 401,
  forbidden: 403,
  foreign_origin: 403,
  consent_needed: 403,
  wrong_method: 405,
  service_refused: 422,
  daily_limit: 429,
  failed: 500,
  service_failed: 502,
  service_rejected: 502,
  service_unreadable: 502,
  not_configured: 503,
  service_busy: 503,
  service_timeout: 504,
} as const;

type Outcome =
  | { readonly kind: 'described'; readonly description: Description }
  | { readonly kind: 'agreed' }
  /** The setting without which nothing can be described. */
  | { readonly kind: 'looked'; readonly missing: AnalysisSetting | null }
  | { readonly kind: 'problem'; readonly problem: keyof typeof statuses; readonly details: Details };

/** What belongs to a code in the answer. */
type Details = {
  readonly company?: string;
  readonly setting?: AnalysisSetting;
  readonly message?: string;
  readonly status?: number;
  /** In seconds. */
  readonly retryAfter?: number;
};

const problem = (name: keyof typeof statuses, details: Details = {}): Outcome => ({
  kind: 'problem',
  problem: name,
  details,
});

const readBody = async (request: Request): Promise<Readonly<Record<string, unknown>>> => {
  const text = await readText(request, longestBody);
  try {
    const body: unknown = JSON.parse(text ?? '');
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
};

/** What did not cost anything is given back. */
const isFree = ({ kind }: DescribeProblem): boolean => kind !== 'refused' && kind !== 'unreadable';

const outcomeOf = (failure: DescribeProblem): Outcome => {
  switch (failure.kind) {
    case 'busy':
      return problem('service_busy', failure.retryAfter === null ? {} : { retryAfter: failure.retryAfter });
    case 'refused':
      return problem('service_refused', { message: failure.message });
    case 'rejected':
      return problem('service_rejected', { status: failure.status });
    case 'failed':
    case 'timeout':
    case 'unreadable':
      return problem(`service_${failure.kind}`);
  }
};

const describe = async (
  source: PictureSource,
  token: string,
  ports: AnalysisPorts,
  service: Service,
): Promise<Outcome> => {
  const { quota, readObject, log } = ports;
  const begun = await quota.reserve(token, service.company);
  if (!begun.ok)
    return problem(begun.error, begun.error === 'consent_needed' ? { company: service.company } : {});
  const picture = source.kind === 'data' ? source.address : await readObject(source.path);
  if (picture === undefined) {
    await quota.release(begun.value);
    return problem('bad_image');
  }
  const described = await service.describe(picture);
  if (described.ok) return { kind: 'described', description: described.value };
  const { error } = described;
  if (isFree(error)) await quota.release(begun.value);
  log(
    `analyze-image: ${error.kind}${'status' in error && error.status !== null ? ` (${error.status})` : ''}`,
  );
  return outcomeOf(error);
};

const decide = async (request: Request, ports: AnalysisPorts, ownOrigin: string): Promise<Outcome> => {
  if (request.method !== 'POST' && request.method !== 'GET') return problem('wrong_method');
  const origin = request.headers.get('origin');
  if (origin !== null && !ports.allowedOrigins.includes(origin)) return problem('foreign_origin');
  const token = tokenOf(request);
  if (token === undefined) return problem('signed_out');
  const permitted = await ports.quota.check(token);
  if (!permitted.ok) return problem(permitted.error);
  if (request.method === 'GET')
    return { kind: 'looked', missing: ports.service.ok ? null : ports.service.error };
  if (!ports.service.ok) return problem('not_configured', { setting: ports.service.error });
  const { value: service } = ports.service;
  const { imageUrl, agreeTo } = await readBody(request);
  if (agreeTo !== undefined) {
    if (agreeTo !== service.company) return problem('consent_needed', { company: service.company });
    const agreed = await ports.quota.agree(token, service.company);
    return agreed.ok ? { kind: 'agreed' } : problem(agreed.error);
  }
  const source = typeof imageUrl === 'string' ? pictureSource(imageUrl, ownOrigin) : undefined;
  return source === undefined ? problem('bad_image') : describe(source, token, ports, service);
};

const corsHeaders = (request: Request, allowedOrigins: readonly string[]): Record<string, string> => {
  const origin = request.headers.get('origin') ?? '';
  return {
    Vary: 'Origin',
    ...(allowedOrigins.includes(origin)
      ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' }
      : {}),
  };
};

const preflight = (request: Request, allowedOrigins: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request, allowedOrigins),
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'apikey, authorization, content-type',
      'Access-Control-Max-Age': '86400',
    },
  });

const answerFor = (outcome: Outcome, request: Request, { allowedOrigins }: AnalysisPorts): Response => {
  const headers = { ...corsHeaders(request, allowedOrigins), 'Cache-Control': 'no-store' };
  if (outcome.kind === 'described') return Response.json(outcome.description, { headers });
  if (outcome.kind === 'agreed') return Response.json({ agreed: true }, { headers });
  if (outcome.kind === 'looked') return Response.json({ missing: outcome.missing }, { headers });
  const { problem: code, details } = outcome;
  const wait = details.retryAfter === undefined ? {} : { 'Retry-After': String(details.retryAfter) };
  return Response.json({ code, ...details }, { status: statuses[code], headers: { ...headers, ...wait } });
};

/**
 * Makes the handler of POST `{imageUrl}` (a `data:` address of a JPEG or WebP up to 1.5 MB, or an object of our own
 * bucket), of `{agreeTo: company}`, and of GET for `{missing: setting | null}`, all with an administrator's token. Answers the description, or `{code}` with one of
 * the statuses above: with `company` to be agreed to, `setting` that is missing, `message` of a refusal, `status` of the service or
 * `retryAfter` in seconds. Every right is asked for before the body is read.
 */
export const createAnalysisHandler =
  (ports: AnalysisPorts, ownOrigin: string) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(request, ports.allowedOrigins);
    try {
      return answerFor(await decide(request, ports, ownOrigin), request, ports);
    } catch (error) {
      ports.log(`analyze-image: unexpected ${error instanceof Error ? error.name : 'failure'}`);
      return answerFor(problem('failed'), request, ports);
    }
  };
