// Uploads by Netlify's file digest API: the deploy goes live at once when its last file has arrived.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import type { SiteHost } from '../settings.ts';

type Netlify = Extract<SiteHost, { kind: 'netlify' }>;

const limitMs = 60_000;
const readyLimitMs = 300_000;
const pollMs = 2_000;

const deploySchema = v.object({
  id: v.string(),
  state: v.string(),
  required: v.optional(v.nullable(v.array(v.string())), []),
  error_message: v.optional(v.nullable(v.string())),
});

const filesOf = async (site: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !['.br', '.gz'].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length).replaceAll('\\', '/'));
  const digests = new Map<string, string>();
  for (const path of paths.sort())
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
  const ask = async (
    path: string,
    init: { method: string; body?: BodyInit; type?: string },
  ): Promise<Result<v.InferOutput<typeof deploySchema>, string>> => {
    try {
      const response = await fetch(`${apiUrl}/api/v1/${path}`, {
        method: init.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': init.type ?? 'application/json' },
        ...(init.body === undefined ? {} : { body: init.body }),
        signal: AbortSignal.timeout(limitMs),
      });
      const text = await response.text();
      if (!response.ok) return err(`Netlify answered ${init.method} ${path} with status ${response.status}.`);
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), deploySchema), text);
      if (parsed.success) return ok(parsed.output);
      return init.method === 'PUT'
        ? ok({ id: '', state: 'uploaded', required: [] })
        : err('Netlify answered in a form that is not known.');
    } catch (error) {
      return err(`Netlify was not reached: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const files = await filesOf(site);
  const created = await ask(`sites/${siteId}/deploys`, {
    method: 'POST',
    body: JSON.stringify({ files: Object.fromEntries(files) }),
  });
  if (!created.ok) return created;
  const required = new Set(created.value.required);
  for (const [path, digest] of files) {
    if (!required.delete(digest)) continue;
    const body = new Uint8Array(await readFile(join(site, path)));
    const address = `deploys/${created.value.id}/files${encodeURI(path)}`;
    const sent = await ask(address, { method: 'PUT', body, type: 'application/octet-stream' });
    if (!sent.ok) return sent;
  }
  const limit = Date.now() + readyLimitMs;
  for (;;) {
    const asked = await ask(`deploys/${created.value.id}`, { method: 'GET' });
    if (!asked.ok) return asked;
    if (asked.value.state === 'ready') return ok(undefined);
    if (asked.value.state === 'error')
      return err(`Netlify rejected the deploy: ${asked.value.error_message ?? ''}`);
    if (Date.now() > limit) return err(`The deploy is still "${asked.value.state}" after five minutes.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};
