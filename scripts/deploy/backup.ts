// Backs a home up: a hosted project when SUPABASE_DB_URL is set, else the folder of the stopped local server.
import { resolve } from 'node:path';
import { ok } from '../../src/domain/result.ts';
import { parseEnv } from '../../supabase/local/env.ts';
import { loadEnv, root } from '../dev/bootstrap.mjs';
import { readArguments } from '../dev/command-line.mjs';
import { backUp, type Backup } from './backup/back-up.ts';
import { readCommit } from './backup/back-up-hosted.ts';
import { counted } from './backup/counted.ts';
import { readHostedSettings, runCommand, withHostedHome } from './backup/command.ts';
import type { Home } from './backup/home.ts';
import { attempt, refused, type Outcome } from './backup/outcome.ts';
import { prune, type Pruned } from './backup/prune.ts';

const usage = `Usage: npm run backup [-- OPTIONS]
Backs up the project of SUPABASE_DB_URL, or without it the folder DATA_DIR of the stopped local server.
  --to DIR   folder of the backups; default: backups
  --keep N   then remove all but the newest N backups
  --json     print the outcome as JSON`;

const options = {
  to: { type: 'string', default: 'backups' },
  keep: { type: 'string' },
  json: { type: 'boolean', default: false },
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
  const take = async (home: Home): Promise<Outcome<Done>> => {
    const backup = await backUp(home, { to, commit });
    if (!backup.ok || keep === undefined) return backup.ok ? ok({ ...backup.value, pruned: null }) : backup;
    return attempt(`The backup ${backup.value.folder} is whole, but older ones were not removed`, async () =>
      ok({ ...backup.value, pruned: await prune(to, home.name, Number(keep)) }),
    );
  };
  const settings = readHostedSettings(process.env);
  if (!settings.ok) return settings;
  if (settings.value) return withHostedHome(settings.value, take);
  const { withLocalHome } = await import('./backup/local-home.ts');
  return withLocalHome(parseEnv(process.env).DATA_DIR, take);
};

const sentences = ({ folder, rows, objects, unreadable, pruned }: Done): string =>
  [
    `${folder} holds ${counted(rows, 'row')} and ${counted(objects, 'picture file')}.`,
    'Among them are password hashes and messages of clients: copy it to where only you can read it, with the folder "objects" beside it.',
    ...(unreadable.length > 0
      ? [`Not in it, because storage lists but does not deliver them: ${unreadable.join(', ')}.`]
      : []),
    ...(pruned
      ? [
          `Removed: ${counted(pruned.backups, 'older backup')}, ${counted(pruned.objects, 'unused picture file')}.`,
        ]
      : []),
  ].join('\n');

await runCommand(values.json, run, sentences);
