// Uploads with Netlify's file digest API: the deploy goes live after its last file.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import type { SiteHost } from '../settings.ts';
import { siteFiles } from './site-files.ts';

type Netlify = Extract<SiteHost, { kind: 'netlify' }>;

const limitMs = 60_000;
const readyLimitMs = 300_000;
const pollMs = 2_000;

const deploySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    state: v.string(),
    required: v.optional(v.nullable(v.array(v.string())), []),
    error_message: v.optional(v.nullable(v.string())),
  }),
);

type Deploy = v.InferOutput<typeof deploySchema>;

const digestsOf = async (site: string): Promise<ReadonlyMap<string, string>> => {
  const digests = new Map<string, string>();
  for (const path of await siteFiles(site))
    digests.set(
      path,
      createHash('sha1')
        .update(await readFile(join(site, path)))
        .digest('hex'),
    );
  return digests;
};

/** Returns when the new deploy serves the site. */
export const uploadToNetlify = async (
  site: string,
  { apiUrl, siteId, token }: Netlify,
): Promise<Result<void, string>> => {
  const send = async (
    method: string,
    path: string,
    body?: BodyInit,
    type = 'application/json',
  ): Promise<Result<string, string>> => {
    try {
      const response = await fetch(`${apiUrl}/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(limitMs),
      });
      const text = await response.text();
      return response.ok
        ? ok(text)
        : err(`Netlify answered ${method} ${path} with status ${response.status}.`);
    } catch (error) {
      return err(`Netlify was not reached: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const ask = async (method: string, path: string, body?: string): Promise<Result<Deploy, string>> => {
    const sent = await send(method, path, body);
    if (!sent.ok) return sent;
    const parsed = v.safeParse(deploySchema, sent.value);
    return parsed.success ? ok(parsed.output) : err('Netlify answered in a form that is not known.');
  };
  const files = await digestsOf(site);
  const list = JSON.stringify({ files: Object.fromEntries(files) });
  const created = await ask('POST', `sites/${siteId}/deploys`, list);
  if (!created.ok) return created;
  const required = new Set(created.value.required);
  for (const [path, digest] of files) {
    if (!required.delete(digest)) continue;
    const body = new Uint8Array(await readFile(join(site, path)));
    const address = `deploys/${created.value.id}/files${encodeURI(path)}`;
    const sent = await send('PUT', address, body, 'application/octet-stream');
    if (!sent.ok) return sent;
  }
  const limit = Date.now() + readyLimitMs;
  for (;;) {
    const answer = await ask('GET', `deploys/${created.value.id}`);
    if (!answer.ok) return answer;
    if (answer.value.state === 'ready') return ok(undefined);
    if (answer.value.state === 'error')
      return err(`Netlify rejected the deploy: ${answer.value.error_message ?? ''}`);
    if (Date.now() > limit) return err(`The deploy is still "${answer.value.state}" after five minutes.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};
