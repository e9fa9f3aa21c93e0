// Requests a description of one of our renderings from the configured service, with the code of the function, and prints
// what works. Stores nothing, needs no account and prints no secret.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { pictureAddress } from '../../src/domain/analysis.ts';
import { ok } from '../../src/domain/result.ts';
import { createAnalysisHandler } from '../../supabase/functions/analyze-image/handler.ts';
import type { Quota, Service } from '../../supabase/functions/analyze-image/ports.ts';
import { serviceFrom } from '../../supabase/functions/analyze-image/setup.ts';
import { parseEnv } from '../../supabase/local/env.ts';
import { StartupError } from '../../supabase/local/base/startup-error.ts';
import { loadEnv, root } from '../dev/bootstrap.mjs';
import { readArguments } from '../dev/command-line.mjs';

const usage = `Usage: npm run ai:check
Requests the description of a rendering from the service of AI_BASE_URL, AI_API_KEY and AI_MODEL, and prints what works.`;

const rendering = 'supabase/seed/pictures/steam-shower-controls.jpg';

/** Stub of the quota: the check runs locally, without sign-in and without counting. */
const quota: Quota = {
  check: async () => ok(undefined),
  agree: async () => ok(undefined),
  reserve: async () => ok('nothing is counted'),
  release: async () => undefined,
};

const descriptionSchema = v.object({
  title: v.string(),
  description: v.string(),
  category: v.string(),
  processSteps: v.string(),
  tags: v.array(v.string()),
  alt: v.string(),
});

const problemSchema = v.object({
  code: v.string(),
  message: v.optional(v.string()),
  retryAfter: v.optional(v.number()),
  status: v.optional(v.number()),
});

type Problem = v.InferOutput<typeof problemSchema>;

const rejections: Readonly<Record<number, string>> = {
  400: 'AI_MODEL may be a model that cannot read pictures or does not answer with a JSON schema',
  401: 'check AI_API_KEY',
  402: 'the account has no credit',
  403: 'AI_API_KEY may not use this model',
  404: 'check AI_BASE_URL (with the version, like /v1) and AI_MODEL',
  429: 'the account has no credit',
};

const messageOf = ({ code, message, retryAfter, status }: Problem): string => {
  switch (code) {
    case 'service_rejected':
      return `Reachable: yes. It rejects our request (${status ?? 'no status'}): ${rejections[status ?? 0] ?? 'check the three settings'}.`;
    case 'service_busy':
      return `Reachable: yes. It is busy${retryAfter === undefined ? '' : ` for ${retryAfter} s`}. Try again later.`;
    case 'service_refused':
      return `Reachable: yes. It will not describe our rendering${message ? `: "${message}"` : '.'}`;
    case 'service_unreadable':
      return 'Reachable: yes. Answers by the schema: no. AI_MODEL may be a model that does not answer with a JSON schema.';
    case 'service_timeout':
      return 'It did not answer in time (AI_TIMEOUT_SECONDS).';
    default:
      return 'It could not be reached, or it failed. Check AI_BASE_URL.';
  }
};

const requestDescription = async (service: Service): Promise<Response> => {
  const imageUrl = pictureAddress(new Uint8Array(await readFile(join(root, rendering))));
  const handle = createAnalysisHandler(
    {
      allowedOrigins: [],
      quota,
      readObject: async () => undefined,
      service: ok(service),
      log: () => undefined,
    },
    '',
  );
  const headers = { authorization: 'Bearer an.access.token' };
  const body = JSON.stringify({ imageUrl });
  return handle(new Request('http://localhost/', { method: 'POST', headers, body }));
};

const run = async (): Promise<void> => {
  loadEnv();
  parseEnv(process.env);
  const given = (name: string): string | undefined => process.env[name]?.trim() || undefined;
  const service = serviceFrom(given, () => undefined);
  if (!service.ok)
    throw new StartupError(
      `Configured: no. ${service.error} is missing. Set AI_BASE_URL, AI_API_KEY and AI_MODEL (see .env.example).`,
    );
  console.log(`Configured: yes. Pictures go to ${service.value.company}.`);
  const start = performance.now();
  const response = await requestDescription(service.value);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const answer: unknown = await response.json();
  if (!response.ok) throw new StartupError(`${messageOf(v.parse(problemSchema, answer))} (${seconds} s)`);
  const fields = Object.entries(v.parse(descriptionSchema, answer));
  const empty = fields.filter(([, value]) => value.length === 0).map(([field]) => field);
  console.log(`Reachable: yes. Answers by the schema: yes. It took ${seconds} s.`);
  if (empty.length > 0) console.log(`It gave no usable value for: ${empty.join(', ')}.`);
  for (const [field, value] of fields) console.log(`  ${field}: ${String(value)}`);
};

readArguments(usage, {});
try {
  await run();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
