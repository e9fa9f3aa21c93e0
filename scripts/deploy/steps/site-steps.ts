// Steps of the static site: build, upload, check from outside.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { buildIfStale, digestOfInputs, root } from '../../dev/bootstrap.mjs';
import { ensureTool } from '../../dev/tools.ts';
import { attempt, readDigest, writeDigest, type DeployContext } from '../context.ts';
import { readBuiltSite } from '../check/built-files.ts';
import { copyToFolder } from '../hosts/folder.ts';
import { uploadToNetlify } from '../hosts/netlify.ts';
import { stageForCloudflare } from '../hosts/stage.ts';
import type { Step } from '../run-steps.ts';
import type { DeploySettings } from '../settings.ts';

const limitMs = 600_000;

/** Runs a program to its end; its output is the error when it failed. */
const runProgram = async (
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Result<string, string>> => {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  return code === 0 ? ok(output) : err(output.trim().split('\n').slice(-12).join('\n'));
};

/** The address of the site is a domain of the account, unless it is one that Cloudflare gives away. */
const domainsOf = ({ siteUrl }: DeploySettings): string[] => {
  const { hostname } = new URL(siteUrl);
  return hostname.endsWith('.workers.dev') || hostname === 'localhost' ? [] : [hostname];
};

const uploadToCloudflare = async (
  settings: DeploySettings,
  site: string,
  worker: string,
): Promise<Result<void, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-and-steam-site-'));
  try {
    await stageForCloudflare(site, folder, worker, domainsOf(settings));
    const wrangler = await ensureTool('wrangler');
    const done = await runProgram(wrangler, ['deploy', '--config', 'wrangler.json'], {
      cwd: folder,
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    });
    return done.ok ? ok(undefined) : done;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const upload = (settings: DeploySettings, site: string): Promise<Result<void, string>> => {
  const { host } = settings;
  switch (host.kind) {
    case 'cloudflare':
      return uploadToCloudflare(settings, site, host.worker);
    case 'netlify':
      return uploadToNetlify(site, host);
    case 'folder':
      return attempt(() => copyToFolder(site, host.folder));
  }
};

/** SHA-256 of what the site is built from, or of a site that is built already. */
const digestOfSite = async ({ settings, builtSite }: DeployContext): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([settings.host.kind, settings.siteUrl]));
  if (builtSite === undefined) return hash.update(digestOfInputs(process.env)).digest('hex');
  const { pages, files, read } = await readBuiltSite(builtSite);
  for (const file of ['/_headers', '/_redirects', ...pages.values(), ...files])
    hash.update(file).update(await read(file));
  return hash.digest('hex');
};

export const siteStep = (context: DeployContext): Step => {
  const { sql, settings, print, builtSite } = context;
  const site = builtSite ?? join(root, 'dist');
  return {
    name: 'site',
    title: 'Site',
    plan: () =>
      attempt(async () => {
        const isSame = (await readDigest(sql, 'site')) === (await digestOfSite(context));
        return isSame
          ? []
          : [`${builtSite === undefined ? 'build and upload' : 'upload'} to ${settings.host.kind}`];
      }),
    apply: async () => {
      const built = await attempt(() => (builtSite === undefined ? buildIfStale() : Promise.resolve()));
      if (!built.ok) return built;
      const uploaded = await upload(settings, site);
      if (!uploaded.ok) return uploaded;
      print(`  ${settings.siteUrl}`);
      return attempt(async () => writeDigest(sql, 'site', await digestOfSite(context)));
    },
  };
};

export const checkStep = ({ settings, builtSite }: DeployContext): Step => ({
  name: 'check',
  title: 'Check from outside',
  isCheck: true,
  plan: () => Promise.resolve(ok([`npm run deploy:check -- ${settings.siteUrl}`])),
  apply: async () => {
    const script = join(import.meta.dirname, '../deploy-check.ts');
    const args = [
      script,
      settings.siteUrl,
      '--no-operation',
      ...(builtSite === undefined ? [] : ['--site', builtSite]),
    ];
    const done = await runProgram(process.execPath, args, { cwd: root, env: process.env });
    return done.ok ? ok(undefined) : err(`What is in force differs from what was deployed:\n${done.error}`);
  },
});
