import * as v from 'valibot';
import { log } from '../base/log.ts';

const routeSegments = 5;

/** Only one word is logged: a sentence could contain values of the request. */
const word = v.fallback(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)), '');

const codeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error_code: word, code: word, error: word }),
  v.transform(({ error_code, code, error }) => error_code || code || error),
);

export const logRefusal = async (method: string, path: string, response: Response): Promise<void> => {
  if (response.status < 400) return;
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const code = v.safeParse(codeSchema, isJson ? await response.clone().text() : null);
  const route = path.split('/').slice(0, routeSegments).join('/');
  log(`${method} ${route} ${response.status} ${code.success ? code.output : ''}`.trim());
};
