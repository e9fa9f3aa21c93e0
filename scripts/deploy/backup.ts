// Backs a home up: a hosted project when SUPABASE_DB_URL is set, else the folder of the stopped local server.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ok } from '../../src/domain/result.ts';
import { parseEnv } from '../../supabase/local/env.ts';
import { loadEnv, root } from '../dev/bootstrap.mjs';
import { backUp, type Backup } from './backup/back-up.ts';
import { readCommit } from './backup/back-up-hosted.ts';
import { counted } from './backup/counted.ts';
import { readHostedSettings, runCommand, withHostedHome } from './backup/command.ts';
import type { Home } from './backup/home.ts';
import { attempt, refused, type Outcome } from './backup/outcome.ts';
import { prune, type Pruned } from './backup/prune.ts';

const usage = 'Usage: npm run backup [-- --to DIR] [--keep N] [--json]';

const options = {
  to: { type: 'string', default: 'backups' },
  keep: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Done = Backup & { readonly pruned: Pruned | null };

const run = async (): Promise<Outcome<Done>> => {
  loadEnv();
  let given: ReturnType<typeof parseArgs<{ options: typeof options }>>;
  try {
    given = parseArgs({ options });
  } catch {
    return refused(usage);
  }
  const { keep } = given.values;
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) return refused(`${usage}; N is at least 1.`);
  const to = resolve(root, given.values.to);
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

await runCommand(process.argv.includes('--json'), run, sentences);
