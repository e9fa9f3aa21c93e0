import * as v from 'valibot';
import {
  analysisSettings,
  refusalLimit,
  type Analysis,
  type AnalysisProblem,
  type AnalysisSetting,
} from '../../domain/analysis.ts';
import { photoCategories } from '../../domain/photo-metadata.ts';
import { err, mapOk, ok, type Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountConfig,
  type AccountFailure,
  type Caller,
} from './account-requests.ts';
import type { RawResponse } from './fetch-json.ts';
import { invokeFunction, type ProjectRequest } from './project-request.ts';

const name = 'analyze-image';
/** Maximum run time of a function of a hosted project. */
const longestMs = 150_000;

const problemSchema = v.variant('code', [
  v.object({ code: v.literal('consent_needed'), company: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ code: v.literal('not_configured'), setting: v.picklist(analysisSettings) }),
  v.object({
    code: v.literal('service_busy'),
    retryAfter: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  v.object({ code: v.literal('service_refused'), message: v.pipe(v.string(), v.maxLength(refusalLimit)) }),
  v.object({ code: v.literal('service_rejected'), status: v.number() }),
  v.object({
    code: v.picklist([
      'bad_image',
      'daily_limit',
      'forbidden',
      'service_failed',
      'service_timeout',
      'service_unreadable',
      'signed_out',
    ]),
  }),
]);

const wordsSchema = v.object({
  title: v.string(),
  description: v.string(),
  category: v.picklist([...photoCategories, '']),
  processSteps: v.string(),
  tags: v.array(v.string()),
  alt: v.string(),
});

const missingSchema = v.object({ missing: v.nullable(v.picklist(analysisSettings)) });
const agreedSchema = v.object({ agreed: v.literal(true) });

const plain = {
  bad_image: 'bad_picture',
  daily_limit: 'daily_limit',
  forbidden: 'forbidden',
  service_failed: 'no_answer',
  service_timeout: 'no_answer',
  service_unreadable: 'no_answer',
  signed_out: 'signed_out',
} as const;

function problemOf(said: v.InferOutput<typeof problemSchema>): AnalysisProblem {
  switch (said.code) {
    case 'consent_needed':
      return { kind: 'consent_needed', company: said.company };
    case 'not_configured':
      return { kind: 'not_configured', setting: said.setting };
    case 'service_busy':
      return { kind: 'busy', retryAfterMs: said.retryAfter === undefined ? null : said.retryAfter * 1000 };
    case 'service_refused':
      return { kind: 'refused', message: said.message };
    case 'service_rejected':
      return { kind: 'rejected', status: said.status };
    case 'bad_image':
    case 'daily_limit':
    case 'forbidden':
    case 'service_failed':
    case 'service_timeout':
    case 'service_unreadable':
    case 'signed_out':
      return { kind: plain[said.code] };
  }
}

/** Responses of a proxy or the platform instead of the function. */
function failureOf(failure: AccountFailure): AnalysisProblem {
  switch (failure.kind) {
    case 'refused':
      if (failure.status === 413) return { kind: 'bad_picture' };
      return failure.status === 429 || failure.status === 503
        ? { kind: 'busy', retryAfterMs: failure.retryAfterMs }
        : { kind: 'no_answer' };
    case 'invalid_response':
      return { kind: failure.body === 'html' ? 'offline' : 'no_answer' };
    case 'timeout':
      return { kind: 'no_answer' };
    case 'offline':
    case 'signed_out':
    case 'forbidden':
      return failure;
  }
}

/** A problem reported by the function is a valid response, not a failed request. */
const withProblems = (raw: RawResponse): RawResponse =>
  v.is(problemSchema, raw.body) ? { ...raw, status: 200 } : raw;

export type AnalysisGateway = ReturnType<typeof createAnalysisGateway>;

export function createAnalysisGateway({
  limitMs = longestMs,
  ...config
}: AccountConfig & { readonly limitMs?: number }) {
  const ask = createAccountRequests(config);

  async function askFunction<T>(
    caller: Caller,
    request: Omit<ProjectRequest<unknown>, 'answer'>,
    answer: v.GenericSchema<T>,
  ): Promise<Result<T, AnalysisProblem>> {
    const given = await ask(caller, {
      ...request,
      mapErrorResponse: withProblems,
      answer: v.union([problemSchema, answer]),
    });
    if (!given.ok) return err(failureOf(given.error));
    return v.is(problemSchema, given.value) ? err(problemOf(given.value)) : ok(given.value);
  }

  return {
    /** `imageUrl`: a `data:` URL, or the root-relative path of a published object. */
    async describe(caller: Caller, imageUrl: string): Promise<Analysis> {
      const described = await askFunction(
        caller,
        { ...invokeFunction(name, { imageUrl }), limitMs },
        wordsSchema,
      );
      return mapOk(described, ({ tags, ...texts }) => ({ ...texts, tags: tags.join(', ') }));
    },

    async findMissing(caller: Caller): Promise<Result<AnalysisSetting | null, AnalysisProblem>> {
      const looked = await askFunction(caller, { path: `/functions/v1/${name}` }, missingSchema);
      return mapOk(looked, ({ missing }) => missing);
    },

    async agree(caller: Caller, company: string): Promise<Result<void, AnalysisProblem>> {
      const request = { ...invokeFunction(name, { agreeTo: company }), limitMs };
      return mapOk(await askFunction(caller, request, agreedSchema), () => undefined);
    },
  };
}
