// Restores a backup to a hosted project when SUPABASE_DB_URL is set, else to the folder of the stopped local server.
import { resolve } from 'node:path';
import { ok } from '../../src/domain/result.ts';
import { parseEnv } from '../../supabase/local/env.ts';
import { loadEnv, root } from '../dev/bootstrap.mjs';
import { readArguments } from '../dev/command-line.mjs';
import { checkBackup, readManifestOf } from './backup/check-backup.ts';
import { counted } from './backup/counted.ts';
import { readHostedSettings, runCommand, withHostedInstance } from './backup/command.ts';
import { readDecryption } from './backup/encryption.ts';
import type { Instance } from './backup/instance.ts';
import { rowsOf } from './backup/manifest.ts';
import { attempt, refused, type Outcome } from './backup/outcome.ts';
import { restore, type Restored } from './backup/restore.ts';

const usage = `Usage: npm run restore -- DIR [OPTIONS]
Puts the backup DIR into the project of SUPABASE_DB_URL, or without it into the folder DATA_DIR.
  --check           only read every file of the backup
  --replace --yes   delete what is there now
  --json            print the outcome as JSON
An encrypted backup needs BACKUP_IDENTITY, its secret key.`;

const options = {
  check: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Done = Restored & { readonly isOnlyChecked: boolean };

const { values, positionals } = readArguments(usage, { options, allowPositionals: true });

const run = async (): Promise<Outcome<Done>> => {
  loadEnv();
  const { check, replace, yes } = values;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return refused(usage);
  if (replace !== yes)
    return refused('--replace deletes what is there now and --yes confirms it: give both, or none.');
  const path = resolve(root, folder);
  const decryption = readDecryption(process.env);
  if (!decryption.ok) return decryption;
  const decrypt = decryption.value;
  if (check)
    return attempt('The backup could not be read', async () => {
      const backup = await checkBackup(path, decrypt);
      if (!backup.ok) return backup;
      const { manifest } = backup.value;
      const counts = { rows: rowsOf(manifest), objects: manifest.objects.length };
      return ok({ ...counts, notes: [], isOnlyChecked: true });
    });
  const settings = readHostedSettings(process.env);
  if (!settings.ok) return settings;
  const put = async (restored: Promise<Outcome<Restored>>): Promise<Outcome<Done>> => {
    const outcome = await restored;
    return outcome.ok ? ok({ ...outcome.value, isOnlyChecked: false }) : outcome;
  };
  const job = (instance: Instance) => restore(instance, path, { isReplacing: replace, decrypt });
  if (settings.value) return put(withHostedInstance(settings.value, job));
  const { withLocalTarget } = await import('./backup/local-instance.ts');
  const manifest = await readManifestOf(path);
  if (!manifest.ok) return manifest;
  return put(withLocalTarget(parseEnv(process.env).DATA_DIR, manifest.value.migrations, job));
};

const sentences = ({ rows, objects, notes, isOnlyChecked }: Done): string => {
  const counts = `${counted(rows, 'row')} and ${counted(objects, 'picture file')}`;
  return isOnlyChecked
    ? `The backup is whole: ${counts}.`
    : [`Restored: ${counts}.`, ...notes, 'Everyone signs in again.'].join('\n');
};

await runCommand(values.json, run, sentences);
