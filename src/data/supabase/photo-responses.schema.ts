/** Each schema names its photo or object, so that no other response matches. */
import * as v from 'valibot';
import type { RawResponse } from './fetch-json.ts';
import { managedRow } from './managed-row.ts';

const rowOf = (id: string) => v.object({ ...managedRow.entries, id: v.literal(id) });

export const publishAnswer = (id: string) =>
  v.variant('result', [
    v.object({ result: v.picklist(['created', 'existed']), photo: rowOf(id) }),
    v.object({ result: v.literal('deleted'), photo: v.null() }),
    v.object({ result: v.literal('missing'), paths: v.array(v.string()) }),
  ]);

export const foundAnswer = (id: string) => v.pipe(v.array(rowOf(id)), v.maxLength(1));

export const editAnswer = (id: string) =>
  v.variant('result', [
    v.object({ result: v.picklist(['saved', 'same', 'conflict']), photo: rowOf(id) }),
    v.object({ result: v.literal('deleted'), photo: v.null() }),
  ]);

export const deleteAnswer = (id: string) =>
  v.variant('result', [
    v.object({
      result: v.literal('deleted'),
      paths: v.array(v.pipe(v.string(), v.startsWith(`gallery/${id}/`))),
    }),
    v.object({ result: v.literal('conflict'), photo: rowOf(id) }),
  ]);

export const uploadAnswer = (path: string) => v.object({ Key: v.literal(`gallery-photos/${path}`) });

/** A hosted project returns the size at the top level, the embedded server in `metadata`. */
export const objectAnswer = (path: string) =>
  v.union([
    v.object({ name: v.literal(path), size: v.number() }),
    v.object({ name: v.literal(path), metadata: v.object({ size: v.number() }) }),
  ]);

export const removeAnswer = (paths: readonly string[]) => v.array(v.object({ name: v.picklist(paths) }));

export const orphansAnswer = v.object({ paths: v.array(v.string()) });

const status = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.minValue(400),
  v.maxValue(599),
);

const storageProblem = v.object({
  statusCode: status,
  code: v.optional(v.string()),
  error: v.optional(v.string()),
});

/** Storage returns most failures as HTTP 400, with the real status and its own code in the body. */
export const unwrapStorageStatus = (raw: RawResponse): RawResponse => {
  const problem = v.safeParse(storageProblem, raw.body);
  if (!problem.success) return raw;
  const { statusCode, code, error } = problem.output;
  return { status: statusCode, body: { code: code ?? error } };
};

const missingObjects = v.object({
  code: v.literal('PT400'),
  details: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});

/** Missing objects are a valid response, not a failed request. */
export const withMissingObjects = (raw: RawResponse): RawResponse => {
  const missing = v.safeParse(missingObjects, raw.body);
  return raw.status === 400 && missing.success
    ? { status: 200, body: { result: 'missing', paths: missing.output.details } }
    : raw;
};
