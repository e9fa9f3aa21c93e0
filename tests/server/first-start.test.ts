import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../supabase/seed/catalogue.ts';
import { finishFirstStart, killFirstStart, leftOversIn, type Moment } from '../support/server/first-start.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cedar-first-start-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const filesIn = (path: string): number =>
  existsSync(path) ? readdirSync(path, { recursive: true }).length : 0;
const hasFiles = (path: string, count: number) => filesIn(path) >= count;
const isWritten = (path: string) => existsSync(path) && readFileSync(path, 'utf8') !== '';

/** The worst ones; `node tests/faults/first-start-kills.ts` tries all. */
const moments: readonly (readonly [string, 'sample' | 'none', (dataDir: string) => Moment])[] = [
  [
    'a third of the files of its database are written',
    'none',
    (dataDir) => () =>
      hasFiles(join(dataDir, 'database'), 300) || hasFiles(join(dataDir, 'database.new'), 300),
  ],
  [
    'its schema is complete',
    'none',
    (dataDir) => () => isWritten(join(dataDir, 'database', 'migrated-from')),
  ],
  [
    'some sample photos are stored',
    'sample',
    (dataDir) => () => hasFiles(join(dataDir, 'objects/gallery-photos/gallery'), 20),
  ],
];

describe('a first start that was killed', () => {
  it.each(moments)(
    'when %s is completed by the next one',
    { timeout: 360_000 },
    async (name, seed, momentOf) => {
      const dataDir = join(folder, name);
      const printed = await killFirstStart(dataDir, seed, momentOf(dataDir));
      expect(await finishFirstStart(dataDir, seed, printed)).toEqual({
        accounts: 1,
        administrators: 1,
        photos: seed === 'sample' ? readCatalogue().length : 0,
      });
      expect(await leftOversIn(dataDir)).toEqual([]);
    },
  );
});
