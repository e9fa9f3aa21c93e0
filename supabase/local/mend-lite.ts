// Where lite 0.10.0 differs from a hosted project in ways that matter, its requests and answers are mended here.

/** lite makes an account for any address that asks for a one-time code, sign-ups closed or not. Nobody here needs codes. */
const closedRoutes = ['/auth/v1/otp', '/auth/v1/magiclink'];

/** The refusal of a route that is closed on purpose, or undefined when lite may answer. */
export const refusalOf = (request: Request): Response | undefined => {
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  if (!closedRoutes.includes(path)) return undefined;
  const body = { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' };
  return Response.json(body, { status: 422 });
};

/** lite calls a broken CHECK an internal error; a hosted project says 400 with 23514, which a sender must not repeat. */
export const mendAnswer = async (response: Response): Promise<Response> => {
  if (response.status !== 500) return response;
  const text = await response.clone().text();
  const broken = /violates check constraint \\?"(\w+)\\?"/.exec(text);
  if (broken === null) return response;
  const message = `The row violates the check constraint "${broken[1] ?? ''}".`;
  return Response.json({ code: '23514', details: null, hint: null, message }, { status: 400 });
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
