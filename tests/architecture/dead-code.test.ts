import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildSmallHouse } from './support/small-house.ts';
import { root } from './support/tree.ts';

const named = v.array(v.object({ name: v.string() }));
const report = v.object({
  issues: v.array(
    v.object({
      file: v.string(),
      files: v.optional(named, []),
      exports: v.optional(named, []),
      dependencies: v.optional(named, []),
      unresolved: v.optional(named, []),
    }),
  ),
});

test('an unused file, export and package and a broken import are all found', async () => {
  const house = await buildSmallHouse({
    'knip.json': await readFile(join(root, 'knip.json'), 'utf8'),
    'index.html': '<script type="module" src="/src/main.tsx"></script>',
    'src/main.tsx': `import { used } from '@/ui/parts.ts';\nimport './missing.ts';\nused();\n`,
    'src/ui/parts.ts': `export const used = () => 1;\nexport const forgotten = () => 2;\n`,
    'src/ui/lonely.ts': `export const lonely = () => 3;\n`,
  });
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const run = spawnSync(process.execPath, [knip, '--reporter', 'json'], {
    cwd: house,
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);

  const { issues } = v.parse(report, JSON.parse(run.stdout));
  const found = (file: string) => issues.find((issue) => issue.file === file);
  expect(found('src/ui/lonely.ts')?.files).toHaveLength(1);
  expect(found('src/ui/parts.ts')?.exports).toMatchObject([{ name: 'forgotten' }]);
  expect(found('src/main.tsx')?.unresolved).toMatchObject([{ name: './missing.ts' }]);
  expect(found('package.json')?.dependencies).toContainEqual(expect.objectContaining({ name: 'wouter' }));
});
