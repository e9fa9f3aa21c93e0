// How long backup and restore take: `node tests/bench/bench-backup.ts [--photos 1000] [--events 100000]`.
// From one hosted project to another, from there into a folder of the local server, and of that folder.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { backUp } from '../../scripts/deploy/backup/back-up.ts';
import { hostedHome } from '../../scripts/deploy/backup/hosted-home.ts';
import type { Home } from '../../scripts/deploy/backup/home.ts';
import { withLocalHome, withLocalTarget } from '../../scripts/deploy/backup/local-home.ts';
import type { Outcome } from '../../scripts/deploy/backup/outcome.ts';
import { restore } from '../../scripts/deploy/backup/restore.ts';
import { countedPaths, storeRoutePaths } from '../../supabase/local/database/route-paths.ts';
import { startCluster } from '../platforms/cluster.ts';
import { makeHosted } from '../platforms/hosted.ts';
import { startStorage, type StorageStandIn } from '../support/deploy/storage-stand-in.ts';
import { addVisits } from './database/sample-visits.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '1000' },
    events: { type: 'string', default: '100000' },
  },
});
const widths = [480, 960, 1600, 2400];
const bytesPerPixelOfWidth = 60;

const addPhoto = async (sql: postgres.Sql, storage: StorageStandIn): Promise<void> => {
  const id = randomUUID();
  const variants = [];
  for (const width of widths) {
    const bytes = randomBytes(width * bytesPerPixelOfWidth);
    const path = `gallery/${id}/${createHash('sha256').update(bytes).digest('hex')}-${width}.webp`;
    await storage.put(path, bytes, 'image/webp');
    variants.push({ path, width, height: width / 2, type: 'image/webp' });
  }
  const path = variants.at(-1)?.path ?? '';
  await sql`
    insert into public.gallery_photos (id, file_name, image_url, title, variants)
    values (${id}, ${path}, ${`/storage/v1/object/public/gallery-photos/${path}`}, 'A sauna', ${sql.json(variants)})`;
};

const timed = async <T>(what: string, job: () => Promise<Outcome<T>>): Promise<T> => {
  const start = performance.now();
  const outcome = await job();
  if (!outcome.ok) throw new Error(outcome.error.sentence);
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return outcome.value;
};

const folder = await mkdtemp(join(tmpdir(), 'cedar-bench-backup-'));
const undo: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];

const startProject = async (): Promise<{ sql: postgres.Sql; storage: StorageStandIn; home: Home }> => {
  const cluster = await startCluster(15);
  undo.push(cluster.stop);
  await makeHosted(cluster, 'all');
  const sql = postgres(cluster.url('postgres'), { max: 1, onnotice: () => undefined });
  undo.push(() => sql.end());
  const storage = await startStorage(sql);
  undo.push(storage.close);
  const { url: projectUrl, secretKey } = storage;
  return { sql, storage, home: hostedHome({ sql, projectUrl, secretKey, name: 'bench' }) };
};

try {
  const [source, target] = [await startProject(), await startProject()];
  await storeRoutePaths((statement, list) => source.sql.unsafe(statement, [list]), countedPaths);
  await source.sql.unsafe(addVisits(Number(values.events) / 4, 80, 0));
  for (let count = 0; count < Number(values.photos); count += 1) await addPhoto(source.sql, source.storage);

  const to = join(folder, 'backups');
  const options = { to, commit: null };
  const first = await timed('Hosted project, first backup', () => backUp(source.home, options));
  await timed('Hosted project, next backup', () => backUp(source.home, options));
  const whole = { isReplacing: false };
  await timed('Into an empty hosted project', () => restore(target.home, first.folder, whole));
  const dataDir = join(folder, 'data');
  await timed('Into a new folder of the local server', () =>
    withLocalTarget(dataDir, (home) => restore(home, first.folder, whole)),
  );
  await timed('Folder of the local server, backup beside the others', () =>
    withLocalHome(dataDir, (home) => backUp(home, options)),
  );
  console.log(`${first.rows} rows, ${first.objects} picture files.`);
} finally {
  for (const step of undo.reverse()) await step();
}
