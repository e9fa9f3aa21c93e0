import { rm } from 'node:fs/promises';
import { ok, type Result } from '../../../../src/domain/result.ts';
import { childEnv } from '../../../dev/child-env.mjs';
import { ensureTool } from '../../../dev/tools.ts';
import { isLoopback } from '../../addresses.ts';
import { runProgram } from '../../run-program.ts';
import { makeTemporaryFolder } from '../../../dev/temporary-folder.ts';
import { stageForCloudflare } from '../stage.ts';

/** The domain of the site in the account; none for an address at workers.dev or on this machine. */
const domainsOf = (siteUrl: string): string[] => {
  const { hostname } = new URL(siteUrl);
  return hostname.endsWith('.workers.dev') || isLoopback(siteUrl) ? [] : [hostname];
};

/** Uploads by wrangler, which reads CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID from the environment. */
export const uploadToCloudflare = async (
  site: string,
  siteUrl: string,
  worker: string,
): Promise<Result<void, string>> => {
  const folder = makeTemporaryFolder();
  try {
    await stageForCloudflare(site, folder, worker, domainsOf(siteUrl));
    const done = await runProgram(await ensureTool('wrangler'), ['deploy', '--config', 'wrangler.json'], {
      cwd: folder,
      env: { ...childEnv([/^CLOUDFLARE_/]), HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    });
    return done.ok ? ok(undefined) : done;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
