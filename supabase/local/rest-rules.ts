// What the REST API may be asked, decided before lite sees it.
import * as v from 'valibot';

// The engine counts the values of one statement in 16 bits with a sign; beyond that its session is lost.
const cellLimit = 30_000;

const otherParameters = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']);
const operator = String.raw`(?:not\s*\.\s*)*"?i?match"?\s*(?:\(\s*(?:any|all)\s*\)\s*)?\.`;
const plainFilter = new RegExp(String.raw`^\s*${operator}`, 'i');
const filterInTree = new RegExp(String.raw`[.,(]\s*${operator}`, 'i');

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code, details: null, hint: null, message }, { status });

/** A regular expression can keep the database busy for hours. The site filters by none. */
const hasRegularExpression = (query: URLSearchParams): boolean =>
  [...query].some(
    ([name, value]) =>
      !otherParameters.has(name) &&
      (/(?:^|\.)(?:and|or)$/i.test(name) ? filterInTree : plainFilter).test(value),
  );

/** The refusal of an address, or undefined. */
export const refuseRestAddress = ({ searchParams }: URL): Response | undefined =>
  hasRegularExpression(searchParams)
    ? refuse(400, 'PGRST100', 'Filters by regular expression are not available.')
    : undefined;

const rowSchema = v.record(v.string(), v.unknown());
const bodySchema = v.pipe(v.string(), v.parseJson(), v.union([v.array(rowSchema), rowSchema]));

const countCells = (body: v.InferOutput<typeof bodySchema>): number => {
  const rows = Array.isArray(body) ? body : [body];
  return rows.length * new Set(rows.flatMap((row) => Object.keys(row))).size;
};

/** The refusal of a body, or undefined; lite says itself what is wrong with one that is no JSON. */
export const refuseRestBody = (contentType: string | null, body: Uint8Array): Response | undefined => {
  if (body.byteLength === 0) return undefined;
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? ''))
    return refuse(415, 'PGRST107', 'Send the body as application/json.');
  const parsed = v.safeParse(bodySchema, new TextDecoder().decode(body));
  return parsed.success && countCells(parsed.output) > cellLimit
    ? refuse(413, 'PT413', `At most ${cellLimit} values in one request.`)
    : undefined;
};
