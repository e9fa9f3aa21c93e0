import * as v from 'valibot';
import { mailSettingsSchema } from '../mail/mail-settings.ts';

const headersSchema = v.array(v.tuple([v.string(), v.string()]));
const bodySchema = v.nullable(
  v.custom<Uint8Array<ArrayBuffer>>(
    (value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer,
  ),
);

export const openingSchema = v.object({
  dataDir: v.string(),
  siteUrl: v.string(),
  mail: mailSettingsSchema,
  keys: v.object({ secretKey: v.string(), jwtSecret: v.string() }),
});

export const jobSchema = v.variant('kind', [
  v.object({
    kind: v.literal('fetch'),
    isSignUpOpen: v.boolean(),
    method: v.string(),
    url: v.string(),
    headers: headersSchema,
    body: bodySchema,
  }),
  v.object({ kind: v.literal('query'), sql: v.string(), parameters: v.array(v.string()) }),
  v.object({ kind: v.literal('copy'), to: v.string() }),
  v.object({ kind: v.literal('close') }),
]);

export const outcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('opened') }),
  v.object({
    kind: v.literal('response'),
    status: v.number(),
    headers: headersSchema,
    body: bodySchema,
    isConnectionHealthy: v.boolean(),
  }),
  v.object({ kind: v.literal('rows'), rows: v.array(v.unknown()) }),
  v.object({ kind: v.literal('failed'), message: v.string() }),
  v.object({ kind: v.literal('closed') }),
]);

export type Opening = v.InferOutput<typeof openingSchema>;
export type Job = v.InferOutput<typeof jobSchema>;
export type Outcome = v.InferOutput<typeof outcomeSchema>;
