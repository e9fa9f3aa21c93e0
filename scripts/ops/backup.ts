// Backs up a hosted project when SUPABASE_DB_URL is set, else the folder of the local server.
import { resolve } from 'node:path';
import { ok } from '../../src/domain/result.ts';
import { parseEnv } from '../../supabase/local/env.ts';
import { loadEnv, root } from '../dev/bootstrap.mjs';
import { readArguments } from '../dev/command-line.mjs';
import { backUp, type Backup } from './backup/back-up.ts';
import { readCommit } from './backup/back-up-hosted.ts';
import { counted } from './backup/counted.ts';
import { readHostedSettings, runCommand, withHostedInstance } from './backup/command.ts';
import { makeKeyPair, readEncryption } from './backup/encryption.ts';
import type { Instance } from './backup/instance.ts';
import { attempt, refused, type Outcome } from './backup/outcome.ts';
import { prune, type Pruned } from './backup/prune.ts';
import { scheduleOf } from './backup/schedule.ts';

const usage = `Usage: npm run backup [-- OPTIONS]
Backs up the project of SUPABASE_DB_URL, or without it the folder DATA_DIR of the local server, whether it runs or not.
  --to DIR   folder of the backups; default: backups
  --keep N   then remove all but the newest N backups
  --json     print the outcome as JSON
  --schedule print a systemd timer and a cron line that run this command once a week
  --new-key  print a public key for BACKUP_RECIPIENT, which encrypts backups, and its secret key`;

const options = {
  to: { type: 'string', default: 'backups' },
  keep: { type: 'string' },
  json: { type: 'boolean', default: false },
  schedule: { type: 'boolean', default: false },
  'new-key': { type: 'boolean', default: false },
} as const;

type Done = Backup & { readonly pruned: Pruned | null };

const { values } = readArguments(usage, { options });

const run = async (): Promise<Outcome<Done>> => {
  loadEnv();
  const { keep } = values;
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
    return refused('--keep needs a whole number from 1 on.');
  const to = resolve(root, values.to);
  const commit = await readCommit();
  const encryption = readEncryption(process.env);
  if (!encryption.ok) return encryption;
  const take = async (instance: Instance): Promise<Outcome<Done>> => {
    const backup = await backUp(instance, { to, commit, encrypt: encryption.value });
    if (!backup.ok || keep === undefined) return backup.ok ? ok({ ...backup.value, pruned: null }) : backup;
    return attempt(
      `The backup ${backup.value.folder} is complete, but older ones were not removed`,
      async () => ok({ ...backup.value, pruned: await prune(to, instance.name, Number(keep)) }),
    );
  };
  const settings = readHostedSettings(process.env);
  if (!settings.ok) return settings;
  if (settings.value) return withHostedInstance(settings.value, take);
  const { withLocalInstance } = await import('./backup/local-instance.ts');
  return withLocalInstance(parseEnv(process.env).DATA_DIR, take);
};

const keySentences = ({ identity, recipient }: Awaited<ReturnType<typeof makeKeyPair>>): string =>
  [
    'Add this line to .env; from then on the rows of each backup are encrypted:',
    `BACKUP_RECIPIENT=${recipient}`,
    'Store this secret key where this machine is not, such as a password manager. Without it no backup can be read; it is shown only now:',
    identity,
  ].join('\n');

const sentences = ({ folder, rows, objects, unreadable, pruned, isEncrypted }: Done): string =>
  [
    `${folder} holds ${counted(rows, 'row')} and ${counted(objects, 'picture file')}.`,
    isEncrypted
      ? 'Its rows are encrypted for BACKUP_RECIPIENT. Copy it to another place, with the folder "objects" beside it.'
      : 'Among them are password hashes and messages of clients: copy it to where only you can read it, with the folder "objects" beside it. npm run backup -- --new-key shows how to encrypt them.',
    ...(unreadable.length > 0
      ? [`Not in it, because storage lists but does not deliver them: ${unreadable.join(', ')}.`]
      : []),
    ...(pruned
      ? [
          `Removed: ${counted(pruned.backups, 'older backup')}, ${counted(pruned.objects, 'unused picture file')}.`,
        ]
      : []),
  ].join('\n');

if (values['new-key']) console.log(keySentences(await makeKeyPair()));
else if (values.schedule) console.log(scheduleOf(values));
else await runCommand(values.json, run, sentences);
