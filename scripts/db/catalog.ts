// Writes supabase/catalog.sql: all that the migrations make of an empty hosted project. Its difference shows what a
// change of the migrations really changes; npm run test:platforms fails while it does not fit them.
import { writeFile } from 'node:fs/promises';
import { catalogFile, readCatalog } from '../../tests/platforms/catalog.ts';
import { startCluster } from '../../tests/platforms/cluster.ts';
import { makeHosted } from '../../tests/platforms/hosted.ts';
import { readArguments } from '../dev/command-line.mjs';

readArguments(
  'Usage: npm run db:catalog\nWrites supabase/catalog.sql. Needs PostgreSQL 15 (Debian: postgresql-15).',
  {},
);

const cluster = await startCluster(15);
try {
  const migrations = await makeHosted(cluster, 'all');
  await writeFile(catalogFile, await readCatalog(cluster.url('postgres')));
  console.log(`Wrote supabase/catalog.sql from ${migrations} migrations.`);
} finally {
  await cluster.stop();
}
