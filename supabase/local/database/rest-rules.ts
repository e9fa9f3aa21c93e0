import * as v from 'valibot';
import { isSameSecret, publishableKey } from '../data-dir/keys.ts';

const rowLimit = 1_000;
// PGlite counts the values of a statement in a signed 16-bit integer, and loses its session beyond that.
const cellLimit = 30_000;
/** In characters: a search for 200 characters, nine each when encoded, in four columns. */
const queryLimit = 8 * 1024;

const otherParameters = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey'];
const operator = String.raw`(?:not\s*\.\s*)*"?i?match"?\s*(?:\(\s*(?:any|all)\s*\)\s*)?\.`;
const plainFilter = new RegExp(String.raw`^\s*${operator}`, 'i');
const filterInTree = new RegExp(String.raw`[.,(]\s*${operator}`, 'i');

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code, details: null, hint: null, message }, { status });

/** A regular expression can occupy the database for hours. The site uses none in filters. */
const hasRegularExpression = (query: URLSearchParams): boolean =>
  [...query].some(
    ([name, value]) =>
      !otherParameters.includes(name) &&
      (/(?:^|\.)(?:and|or)$/i.test(name) ? filterInTree : plainFilter).test(value),
  );

export const refuseRestAddress = (
  { search, searchParams }: URL,
  headers: Headers,
  secretKey: string,
): Response | undefined => {
  const apikey = headers.get('apikey') ?? searchParams.get('apikey');
  if (apikey !== publishableKey && !isSameSecret(apikey ?? '', secretKey)) {
    const message = apikey === null ? 'No API key found in request' : 'Invalid API key';
    return Response.json({ message }, { status: 401 });
  }
  if (search.length > queryLimit) return refuse(414, 'PT414', `At most ${queryLimit} characters in a query.`);
  return hasRegularExpression(searchParams)
    ? refuse(400, 'PGRST100', 'Filters by regular expression are not available.')
    : undefined;
};

const bodySchema = v.pipe(v.string(), v.parseJson());

const keysOf = (row: unknown): string[] => (typeof row === 'object' && row !== null ? Object.keys(row) : []);

const isTooMuch = (body: unknown): boolean => {
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  return rows.length > rowLimit || rows.length * new Set(rows.flatMap(keysOf)).size > cellLimit;
};

/** The error response to a body, or undefined. lite itself rejects a body that is not JSON. */
export const refuseRestBody = ({ url, headers }: Request, body: Uint8Array | null): Response | undefined => {
  if (body === null || !new URL(url).pathname.startsWith('/rest/v1')) return undefined;
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? ''))
    return refuse(415, 'PGRST107', 'Send the body as application/json.');
  const parsed = v.safeParse(bodySchema, new TextDecoder().decode(body));
  return parsed.success && isTooMuch(parsed.output)
    ? refuse(413, 'PT413', `At most ${rowLimit} rows and ${cellLimit} values in one request.`)
    : undefined;
};
