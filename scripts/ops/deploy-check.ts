// Checks a deployed site from outside. Changes nothing on a correct site without --as-admin.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { publishableKey } from '../../supabase/local/data-dir/keys.ts';
import { readBuildEnv } from '../build/build-env.ts';
import { loadEnv, root } from '../dev/bootstrap.mjs';
import { readArguments, refuseArguments } from '../dev/command-line.mjs';
import { isLoopback } from './addresses.ts';
import { adminChecks, type Credentials } from './check/admin-checks.ts';
import { backendChecks } from './check/backend-checks.ts';
import { browserChecks } from './check/browser-checks.ts';
import { readBuiltSite } from './check/built-files.ts';
import type { Check, Finding } from './check/finding.ts';
import { galleryChecks } from './check/gallery-checks.ts';
import { operationChecks } from './check/operation-checks.ts';
import { rightsChecks } from './check/rights-checks.ts';
import { siteChecks } from './check/site-checks.ts';
import { transportChecks } from './check/transport-checks.ts';
import { readKeys } from './preflight.ts';
import { readDeploySettings } from './settings.ts';
import { makeTemporaryFolder } from '../dev/temporary-folder.ts';
import { createSupabaseCli } from './supabase-cli.ts';

const usage = `Usage: npm run deploy:check -- https://www.example.com [OPTIONS]
Compares a deployed site with its build, and what its project grants to visitors. Changes nothing.
  --site DIR   the build; default: dist
  --json       print all findings as JSON
  --as-admin   also publish and delete a photo, send and erase a message, and send a link for a new password, as ADMIN_EMAIL
               with ADMIN_PASSWORD`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'dist' },
    json: { type: 'boolean', default: false },
    'as-admin': { type: 'boolean', default: false },
    // After a first deployment jobs have not run yet, and the gallery is empty.
    'during-deployment': { type: 'boolean', default: false },
  },
});

type Report = { readonly title: string; readonly findings: readonly Finding[] };

const runAll = async (checks: readonly Check[]): Promise<Report[]> => {
  const reports: Report[] = [];
  for (const check of checks) reports.push({ title: check.title, findings: await check.run() });
  return reports;
};

const tableOf = (reports: readonly Report[]): string => {
  const width = Math.max(...reports.map(({ title }) => title.length));
  const lines = reports.flatMap(({ title, findings }) => {
    const faults = findings.filter(({ problem }) => problem !== null);
    const count = faults.length === 0 ? 'ok' : `${faults.length} of ${findings.length} failed`;
    return [
      `${title.padEnd(width)}  ${String(findings.length).padStart(4)}  ${count}`,
      ...faults.map(({ subject, problem }) => `  ${subject}: ${problem ?? ''}`),
    ];
  });
  return lines.join('\n');
};

const readCredentials = (): Credentials => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error('--as-admin needs ADMIN_EMAIL and ADMIN_PASSWORD.');
  return { email, password };
};

/** Reads address and key from the project unless they are set, as the build of a deployment does. */
const readProject = async (): Promise<void> => {
  const { VITE_SUPABASE_URL: url, SUPABASE_PROJECT_REF: ref } = process.env;
  if (url || !ref) return;
  const { settings } = readDeploySettings(process.env);
  if (settings === undefined)
    throw new Error(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or all settings of the deployment: npm run deploy lists the missing ones.',
    );
  const folder = makeTemporaryFolder();
  try {
    const keys = await readKeys(createSupabaseCli(settings, folder), process.env);
    if ('name' in keys) throw new Error(`${keys.name}: ${keys.found}; expected ${keys.expected}.`);
    Object.assign(process.env, {
      VITE_SUPABASE_URL: settings.projectUrl,
      VITE_SUPABASE_ANON_KEY: keys.publishable,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const run = async (): Promise<number> => {
  // A deployment passes the settings to its check.
  if (!values['during-deployment']) loadEnv();
  const [given = ''] = positionals;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    return refuseArguments('The address of the site is needed, https://www.example.com.', usage);
  const address = new URL(given).origin;
  const site = await readBuiltSite(resolve(root, values.site));
  if (!isLoopback(address)) await readProject();
  const { supabaseOrigin } = readBuildEnv(process.env);
  const project = {
    url: supabaseOrigin ?? address,
    publishableKey:
      supabaseOrigin === undefined ? publishableKey : (process.env['VITE_SUPABASE_ANON_KEY'] ?? ''),
    siteOrigin: address,
  };
  const credentials = values['as-admin'] ? readCredentials() : undefined;
  const databaseUrl = process.env['SUPABASE_DB_URL'];
  // Imported here because the driver is a development dependency.
  const sql = databaseUrl ? (await import('./connect.ts')).connect(databaseUrl) : undefined;
  const isDuringDeployment = values['during-deployment'];
  const reports = await runAll([
    ...transportChecks(address),
    ...siteChecks(address, site),
    ...browserChecks(address, site, project.url),
    ...galleryChecks(project, isDuringDeployment),
    ...rightsChecks(project),
    ...backendChecks(project),
    ...(sql === undefined || isDuringDeployment ? [] : operationChecks(sql)),
    ...(credentials === undefined ? [] : adminChecks(project, credentials)),
  ]);
  await sql?.end({ timeout: 5 });
  const findings = reports.flatMap((report) => report.findings);
  const faults = findings.filter(({ problem }) => problem !== null);
  console.log(
    values.json
      ? JSON.stringify({ address, checked: findings.length, failed: faults.length, reports }, null, 2)
      : `${tableOf(reports)}\n\n${address}: ${findings.length} checked, ${faults.length} failed.`,
  );
  return faults.length === 0 ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
