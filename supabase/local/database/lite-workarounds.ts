// Changes responses of lite 0.10.0 to those of a hosted project, where the difference matters.
import * as v from 'valibot';
import { log } from '../base/log.ts';

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ code: v.literal('SUP'), message: v.string() }),
);
const codedSchema = v.object({ code: v.string() });
const httpErrorSchema = v.object({ status: v.pipe(v.number(), v.minValue(400), v.maxValue(499)) });

const codeOf = (failure: unknown): string => (v.is(codedSchema, failure) ? failure.code : 'no code');

const clientErrorCodes = /^(?:22|42703|54|ERR_J)/;

/** lite answers some invalid requests with 500, a hosted project with 400: clients must not retry them. */
const isClientError = (failure: unknown): boolean =>
  clientErrorCodes.test(codeOf(failure)) ||
  v.is(httpErrorSchema, failure) ||
  (failure instanceof Error && failure.message.startsWith('Invalid order by direction'));

const badRequest = (path: string, code: string, message: string): Response =>
  Response.json(
    path.startsWith('/storage/v1')
      ? { statusCode: '400', error: 'Invalid request', message }
      : { code, details: null, hint: null, message },
    { status: 400 },
  );

export const normalizeFailure = async (
  path: string,
  response: Response,
  failure: unknown,
): Promise<Response> => {
  const answer = v.safeParse(answerSchema, await response.clone().text());
  const message = answer.success ? answer.output.message : '';
  const broken = /violates check constraint "(\w+)"/.exec(message);
  if (broken) return badRequest(path, '23514', `The row violates the check constraint "${broken[1] ?? ''}".`);
  const isUnreadable = answer.success && !message.startsWith('error: ');
  return isUnreadable || isClientError(failure)
    ? badRequest(path, 'PGRST100', 'The request could not be read.')
    : response;
};

const objectSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Removes the owner from the answer: lite names the account that stored a public object, also to anonymous requests. */
export const withoutOwner = async (path: string, response: Response): Promise<Response> => {
  if (!path.startsWith('/storage/v1/object/info/')) return response;
  const answer = v.safeParse(objectSchema, await response.clone().text());
  if (!answer.success) return response;
  const visible = Object.entries(answer.output).filter(([name]) => name !== 'owner' && name !== 'owner_id');
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(Object.fromEntries(visible), { status: response.status, headers });
};

/** Logs failed statements by their code: lite prints all their values, which can be personal data. Requests run one at a time. */
export const withoutValuesInLog = async <T>(
  job: () => Promise<T>,
  requestId: string | undefined,
): Promise<{ answer: T; failure: unknown }> => {
  const { error } = console;
  const refusals: unknown[] = [];
  console.error = (...parts: unknown[]) => {
    refusals.push(parts.find((part) => typeof part === 'object' && part !== null));
  };
  try {
    return { answer: await job(), failure: refusals.at(-1) };
  } finally {
    console.error = error;
    for (const each of refusals)
      log(`The database refused a statement (${codeOf(each)}).`, undefined, requestId);
  }
};
