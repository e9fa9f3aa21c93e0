// Steps of the static site: build, upload, check from outside.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { buildIfStale, digestOfInputs, root } from '../../dev/bootstrap.mjs';
import { childEnv } from '../../dev/child-env.mjs';
import { attempt, readDigest, writeDigest, type DeployContext } from '../context.ts';
import { readBuiltSite } from '../check/built-files.ts';
import { uploadToCloudflare } from '../hosts/cloudflare/upload.ts';
import { copyToFolder, readDeployed } from '../hosts/folder.ts';
import { uploadToNetlify } from '../hosts/netlify.ts';
import { runProgram } from '../run-program.ts';
import type { Step } from '../run-steps.ts';
import type { DeploySettings, SiteHost } from '../settings.ts';

const copyAndReload = async (
  site: string,
  { folder, reload }: Extract<SiteHost, { kind: 'folder' }>,
): Promise<Result<void, string>> => {
  const copied = await attempt(() => copyToFolder(site, folder));
  if (!copied.ok) return copied;
  if (!copied.value.ok || reload === '') return copied.value;
  const reloaded = await runProgram('sh', ['-c', reload], { cwd: root, env: childEnv() });
  return reloaded.ok ? ok(undefined) : err(`SITE_RELOAD failed: ${reloaded.error}`);
};

const upload = (settings: DeploySettings, site: string): Promise<Result<void, string>> => {
  const { host } = settings;
  switch (host.kind) {
    case 'cloudflare':
      return uploadToCloudflare(site, settings.siteUrl, host.worker);
    case 'netlify':
      return uploadToNetlify(site, host);
    case 'folder':
      return copyAndReload(site, host);
  }
};

/** The lines of the plan for the host, or an error when the folder is not one of this site. */
const planTarget = async (host: SiteHost): Promise<Result<string, string>> => {
  if (host.kind !== 'folder') return ok(host.kind);
  const read = await attempt(() => readDeployed(host.folder));
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const { length } = read.value.value;
  return ok(`${host.folder}${length > 0 ? `, replacing the ${length} files of earlier deployments` : ''}`);
};

/** SHA-256 of the inputs of the build, or of a site that is already built. */
const digestOfSite = async ({ settings, builtSite }: DeployContext): Promise<string> => {
  const { host, siteUrl } = settings;
  const target = [host.kind, siteUrl, host.kind === 'folder' ? host.reload : ''];
  const hash = createHash('sha256').update(JSON.stringify(target));
  if (builtSite === undefined) return hash.update(digestOfInputs(process.env)).digest('hex');
  const { pages, files, read } = await readBuiltSite(builtSite);
  for (const file of ['/_headers', '/_redirects', ...pages.values(), ...files])
    hash.update(file).update(await read(file));
  return hash.digest('hex');
};

const ensureBuilt = ({ builtSite }: DeployContext): Promise<Result<void, string>> =>
  attempt(() => (builtSite === undefined ? buildIfStale() : Promise.resolve()));

export const siteStep = (context: DeployContext): Step => {
  const { sql, settings, print, builtSite } = context;
  const site = builtSite ?? join(root, 'dist');
  return {
    name: 'site',
    title: 'Site',
    plan: async () => {
      const target = await planTarget(settings.host);
      if (!target.ok) return target;
      return attempt(async () => {
        const isSame = (await readDigest(sql, 'site')) === (await digestOfSite(context));
        return isSame
          ? []
          : [`${builtSite === undefined ? 'build and upload' : 'upload'} to ${target.value}`];
      });
    },
    apply: async () => {
      const built = await ensureBuilt(context);
      if (!built.ok) return built;
      const uploaded = await upload(settings, site);
      if (!uploaded.ok) return uploaded;
      print(`  ${settings.siteUrl}`);
      return attempt(async () => writeDigest(sql, 'site', await digestOfSite(context)));
    },
  };
};

export const checkStep = (context: DeployContext): Step => ({
  name: 'check',
  title: 'Check from outside',
  isCheck: true,
  plan: () => Promise.resolve(ok([`npm run deploy:check -- ${context.settings.siteUrl}`])),
  apply: async () => {
    // `npm start` may have built another site since the upload.
    const built = await ensureBuilt(context);
    if (!built.ok) return built;
    const script = join(import.meta.dirname, '../deploy-check.ts');
    const args = [
      script,
      context.settings.siteUrl,
      '--during-deployment',
      ...(context.builtSite === undefined ? [] : ['--site', context.builtSite]),
    ];
    const done = await runProgram(process.execPath, args, { cwd: root, env: childEnv([/^VITE_/]) });
    return done.ok ? ok(undefined) : err(`The live site differs from the deployed one:\n${done.error}`);
  },
});
