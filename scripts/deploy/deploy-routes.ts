// Tells a hosted project the addresses of the pages, so that their visits are counted, and which header names a sender, so
// that limits count each visitor alone. A step of every deploy, before the pages themselves; safe to repeat. With --dry-run
// it only says what would change.
import postgres from 'postgres';
import { addressHeaderFrom } from '../../supabase/functions/_shared/client-address.ts';
import { codeOf } from '../../supabase/local/data-dir/private-file.ts';
import { StartupError } from '../../supabase/local/startup-error.ts';
import { countedPaths, storeRoutePaths } from '../../supabase/local/database/route-paths.ts';
import { loadEnv } from '../dev/bootstrap.mjs';

const isDryRun = process.argv.includes('--dry-run');

const databaseUrl = (): string => {
  const given = process.env['SUPABASE_DB_URL'] ?? '';
  if (/^postgres(ql)?:/.test(given) && URL.canParse(given)) return given;
  throw new StartupError(
    'Set SUPABASE_DB_URL to the connection string of the project’s database, postgresql://… with its password (Supabase: Connect, Session pooler).',
  );
};

const isOfThisMachine = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

const named = (count: number, word: string, paths: readonly string[]) =>
  `${count} ${word}${count === 0 ? '' : ` (${paths.join(', ')})`}`;

const isSupabase = (url: string) => /\.supabase\.(?:co|com)$/.test(new URL(url).hostname);

const deploy = async (sql: postgres.Sql, addressHeader: string | undefined): Promise<string> => {
  const rows = await sql<{ path: string }[]>`select path from private.route_paths order by path`;
  const present = rows.map(({ path }) => path);
  const added = countedPaths.filter((path) => !present.includes(path));
  const removed = present.filter((path) => !countedPaths.includes(path));
  if (!isDryRun) {
    await storeRoutePaths((statement, list) => sql.unsafe(statement, [list]), countedPaths);
    await sql`select private.set_client_ip_header(${addressHeader ?? null})`;
  }
  const changes = `${named(added.length, 'new', added)}, ${named(removed.length, 'removed', removed)}`;
  return isDryRun
    ? `Nothing was written. Of ${countedPaths.length} addresses: ${changes}.`
    : `Visits are counted under ${countedPaths.length} addresses: ${changes}. Senders are told apart by ${addressHeader ?? 'x-forwarded-for'}.`;
};

const run = async (): Promise<void> => {
  loadEnv();
  const url = databaseUrl();
  const ssl = isOfThisMachine(url) ? false : 'require';
  const sql = postgres(url, { max: 1, connect_timeout: 20, ssl, onnotice: () => undefined });
  try {
    const platform = isSupabase(url) ? 'https://project.supabase.co' : '';
    console.log(
      await deploy(
        sql,
        addressHeaderFrom((name) => process.env[name], platform),
      ),
    );
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const reason = said === '' ? codeOf(error) : said;
    throw new StartupError(
      `The addresses of the pages were not stored: ${reason}. Check SUPABASE_DB_URL, and that the migrations are applied.`,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
