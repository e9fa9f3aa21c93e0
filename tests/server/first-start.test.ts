// First starts that are killed at the worst moments, and what the next start makes of their folders.
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCatalogue } from '../../supabase/seed/catalogue.ts';
import { folderOfTest } from '../support/folders.ts';
import { signIn, startTestServer } from '../support/server/server.ts';
import { spawnServer } from '../support/server/server-run.ts';
import { withDatabase } from '../support/server/with-database.ts';

const email = 'owner@cedarandsteam.example';

const passwordIn = (printed: string): string | undefined =>
  /^Password, shown only now: (\S{23})$/m.exec(printed)?.[1];

/** Starts on an empty folder and ends the process with SIGKILL when it is time. Answers what it had printed. */
const killFirstStart = async (dataDir: string, seed: string, isTime: () => boolean): Promise<string> => {
  const { child, texts } = spawnServer({ PORT: '0', DATA_DIR: dataDir, ADMIN_EMAIL: email, SEED: seed });
  const closed = once(child, 'close');
  const watch = setInterval(() => {
    if (isTime()) child.kill('SIGKILL');
  }, 1);
  await closed;
  clearInterval(watch);
  if (child.signalCode !== 'SIGKILL') throw new Error(`The start ended by itself:\n${texts.stderr}`);
  return texts.stdout;
};

const countsIn = (dataDir: string): Promise<unknown[]> =>
  withDatabase(dataDir, async (database) => {
    const { rows } = await database.query(
      `select (select count(*)::int from auth.users) as accounts,
              (select count(*)::int from private.admins) as administrators,
              (select count(*)::int from public.gallery_photos) as photos`,
    );
    return rows;
  });

const hasFiles = (path: string, count: number): boolean =>
  existsSync(path) && readdirSync(path, { recursive: true }).length >= count;
const isWritten = (path: string) => existsSync(path) && readFileSync(path, 'utf8') !== '';

it.each([
  [
    'a third of the files of its database are written',
    'none',
    (dataDir: string) =>
      hasFiles(join(dataDir, 'database'), 300) || hasFiles(join(dataDir, 'database.new'), 300),
  ],
  [
    'its schema is complete',
    'none',
    (dataDir: string) => isWritten(join(dataDir, 'database', 'migrated-from')),
  ],
  [
    'some sample photos are stored',
    'sample',
    (dataDir: string) => hasFiles(join(dataDir, 'objects/gallery-photos/gallery'), 20),
  ],
] as const)(
  'a first start that was killed when %s is completed by the next one',
  { timeout: 360_000 },
  async (_, seed, isTime) => {
    const dataDir = join(await folderOfTest('first-start'), 'data');
    const printed = await killFirstStart(dataDir, seed, () => isTime(dataDir));
    const server = await startTestServer({
      dataDir,
      seed,
      limitMs: 300_000,
      env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: '' },
    });
    const password = passwordIn(server.output()) ?? passwordIn(printed) ?? '';
    try {
      await signIn(server, email, password);
    } finally {
      await server.stop();
    }
    const photos = seed === 'sample' ? readCatalogue().length : 0;
    expect(await countsIn(dataDir)).toEqual([{ accounts: 1, administrators: 1, photos }]);
    // What a start writes beside its place and has to rename or remove.
    const files = await readdir(dataDir, { recursive: true });
    expect(files.filter((file) => /\.(new|tmp)$/.test(file))).toEqual([]);
  },
);
