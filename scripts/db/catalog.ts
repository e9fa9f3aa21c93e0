// Writes supabase/catalog.sql: the schema of a hosted project after the migrations. Its diff shows the effect of a change of the
// migrations; npm run test:platforms fails while it does not match them.
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
