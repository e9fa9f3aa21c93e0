import * as v from 'valibot';
import { log } from '../log.ts';

/** Below it is the name of a table, function, bucket or endpoint; after it ids, tokens and paths follow. */
const routeSegments = 5;

/** A code is one word; a sentence could quote what was sent. */
const word = v.fallback(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)), '');

/** Of GoTrue, of PostgREST and the functions, of Storage. */
const codeSchema = v.object({ error_code: word, code: word, error: word });

const codeOf = async (response: Response): Promise<string> => {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return '';
  const body = v.safeParse(
    codeSchema,
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  if (!body.success) return '';
  const { error_code, code, error } = body.output;
  return error_code || code || error;
};

/** Logs an answer that refuses: method, route without query, status and error code. */
export const logRefusal = async (method: string, path: string, response: Response): Promise<void> => {
  if (response.status < 400) return;
  const route = path.split('/').slice(0, routeSegments).join('/');
  log([method, route, String(response.status), await codeOf(response)].join(' ').trim());
};
