// Kills the first start of an embedded server at a chosen moment, and tells what the next start makes of the folder.
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { signIn, startTestServer } from './server.ts';
import { spawnServer } from './server-run.ts';

const email = 'owner@cedarandsteam.example';
const countsSchema = v.tuple([
  v.object({ accounts: v.number(), administrators: v.number(), photos: v.number() }),
]);

export type Moment = (printed: string) => boolean;
export type Finished = { accounts: number; administrators: number; photos: number };

const passwordIn = (printed: string): string | undefined =>
  /^Password, shown only now: (\S{23})$/m.exec(printed)?.[1];

/** What a start writes beside its place and has to rename or remove. */
export const leftOversIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir, { recursive: true })).filter((file) => /\.(new|tmp)$/.test(file));

/** Starts on an empty folder and ends the process with SIGKILL when `isTime` says so. Answers what it had printed. */
export const killFirstStart = async (
  dataDir: string,
  seed: 'sample' | 'none',
  isTime: Moment,
): Promise<string> => {
  const { child, texts } = spawnServer({ PORT: '0', DATA_DIR: dataDir, ADMIN_EMAIL: email, SEED: seed });
  const closed = once(child, 'close');
  const watch = setInterval(() => {
    if (isTime(texts.stdout)) child.kill('SIGKILL');
  }, 1);
  await closed;
  clearInterval(watch);
  if (child.signalCode !== 'SIGKILL') throw new Error(`The start ended by itself:\n${texts.stderr}`);
  return texts.stdout;
};

const readCounts = async (dataDir: string) => {
  const database = await PGlite.create(join(dataDir, 'database'));
  const { rows } = await database.query(
    `select (select count(*)::int from auth.users) as accounts,
            (select count(*)::int from private.admins) as administrators,
            (select count(*)::int from public.gallery_photos) as photos`,
  );
  await database.close();
  return v.parse(countsSchema, rows)[0];
};

/** Starts again on the folder of a killed start, signs in with the password that was printed last, and counts. */
export const finishFirstStart = async (
  dataDir: string,
  seed: 'sample' | 'none',
  printedBefore: string,
): Promise<Finished> => {
  const server = await startTestServer({
    dataDir,
    seed,
    limitMs: 300_000,
    env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: '' },
  });
  const password = passwordIn(server.output()) ?? passwordIn(printedBefore) ?? '';
  try {
    await signIn(server, email, password);
  } finally {
    await server.stop();
  }
  return readCounts(dataDir);
};
