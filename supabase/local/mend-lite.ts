import * as v from 'valibot';

// Where lite 0.10.0 differs from a hosted project in ways that matter, its answers are mended here.

const answerSchema = v.object({ code: v.literal('SUP'), message: v.string() });

const refused = (code: string, message: string): Response =>
  Response.json({ code, details: null, hint: null, message }, { status: 400 });

/**
 * lite calls an internal error what a hosted project calls a mistake of the sender, which must not be sent again: a
 * broken CHECK (23514), and a request it cannot make a statement of. The engine's own errors begin in lower case.
 */
export const mendAnswer = async (response: Response): Promise<Response> => {
  const text = await response.clone().text();
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text);
  if (!answer.success) return response;
  const { message } = answer.output;
  const broken = /violates check constraint "(\w+)"/.exec(message);
  if (broken) return refused('23514', `The row violates the check constraint "${broken[1] ?? ''}".`);
  return message.startsWith('error: ') ? response : refused('PGRST100', 'The request could not be read.');
};

const sqlState = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? value.code
    : 'no code';

/**
 * Runs lite with its error log reduced to the SQLSTATE: lite prints failed statements with all their values, and
 * values can be what people wrote. Requests run one at a time, so the swap cannot hide anybody else's message.
 */
export const withoutValuesInLog = async <T>(job: () => Promise<T>): Promise<T> => {
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    const failed = parts.find((part) => part instanceof Error || (typeof part === 'object' && part !== null));
    error(`The database refused a statement (${sqlState(failed)}).`);
  };
  try {
    return await job();
  } finally {
    console.error = error;
  }
};
