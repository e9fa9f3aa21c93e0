// The command-line tools of tests/tools, installed when a command first needs one.
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from './read-json.ts';
import { root, runNpm } from './bootstrap.mjs';
import { timedStep } from '../../supabase/local/base/timed-step.mjs';

const folder = join(root, 'tests/tools');
const versions = v.record(v.string(), v.string());
const manifest = v.object({ dependencies: versions, optionalDependencies: versions });
const installedManifest = v.object({ version: v.string() });

const isInstalled = async ([name, version]: readonly [string, string]): Promise<boolean> => {
  const json = await readJson(join(folder, 'node_modules', name, 'package.json')).catch(() => null);
  const found = v.safeParse(installedManifest, json);
  return found.success && found.output.version === version;
};

const isForThisPlatform = ([name]: readonly [string, string]): boolean =>
  name.endsWith(`${process.platform}-${process.arch}`);

/** Folder of the installed packages, at the versions that tests/tools/package.json names. Throws the output of npm when they cannot be installed. */
export const ensureTools = async (): Promise<string> => {
  const { dependencies, optionalDependencies } = v.parse(
    manifest,
    await readJson(join(folder, 'package.json')),
  );
  const checks = await Promise.all(
    [...Object.entries(dependencies), ...Object.entries(optionalDependencies).filter(isForThisPlatform)].map(
      isInstalled,
    ),
  );
  if (checks.includes(false)) {
    const { code, text } = await timedStep('Installing the command-line tools (once; about a minute)', () =>
      runNpm(['install', '--prefix', folder, '--loglevel=error']),
    );
    if (code !== 0)
      throw new Error(`The tools of tests/tools could not be installed. Output of npm:\n${text.trim()}`);
  }
  return join(folder, 'node_modules');
};

/** Path of a tool's command. */
export const ensureTool = async (command: string): Promise<string> =>
  join(await ensureTools(), '.bin', command);
