// A second build of the same sources with one fact changed and every script renamed, as any larger change does.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copySite } from '../support/copy-site.ts';
import { cachedFolder } from '../support/cached-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = ['src', 'public', 'scripts', 'supabase/seed', 'supabase/functions'];
const files = ['index.html', 'admin.html', 'vite.config.ts', 'tsconfig.json', 'package.json'];

/** The telephone number of each build: visible on every page. */
export const phoneOf = {
  first: '(404) 555-0142',
  second: '(404) 555-0199',
  third: '(404) 555-0133',
  fourth: '(404) 555-0144',
  fifth: '(404) 555-0155',
} as const;

const config = `import { mergeConfig } from 'vite';
import given from './vite.config.ts';
const names = { entryFileNames: 'assets/second-[name]-[hash].js', chunkFileNames: 'assets/second-[name]-[hash].js' };
export default mergeConfig(given, { build: { rolldownOptions: { output: names } } });
`;

const build = async (parent: string): Promise<void> => {
  for (const name of [...sources, ...files])
    await cp(join(root, name), join(parent, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(parent, 'node_modules'));
  // Pictures take a minute to make and are the same.
  await mkdir(join(parent, 'build'));
  await symlink(join(root, 'build/pictures'), join(parent, 'build/pictures'));
  const facts = join(parent, 'src/content/business.ts');
  const text = await readFile(facts, 'utf8');
  if (!text.includes(phoneOf.first)) throw new Error('The telephone number to change was not found.');
  await writeFile(facts, text.replaceAll(phoneOf.first, phoneOf.second));
  await writeFile(join(parent, 'second.config.ts'), config);
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'second.config.ts'],
    { cwd: parent, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`The second build failed:\n${output}`);
};

const switches = Object.entries(process.env)
  .filter(([name]) => name.startsWith('VITE_'))
  .sort();

/** Two workers that need the build at once would both make it, which takes each of them twice as long. */
const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
  const claim = join(tmpdir(), `cedar-second-build-${process.ppid}`);
  while (
    !(await mkdir(claim).then(
      () => true,
      () => false,
    ))
  )
    await wait(200);
  try {
    return await work();
  } finally {
    await rm(claim, { recursive: true });
  }
};

/** Answers the folder of the built site, which stays: it is made again when one of its sources changes. */
export const buildSecond = (): Promise<string> =>
  oneAtATime(() =>
    cachedFolder({
      inputs: [...sources, ...files, 'package-lock.json'],
      variant: JSON.stringify(['second build', config, phoneOf.second, switches, new Date().getFullYear()]),
      make: async (folder) => {
        const parent = await mkdtemp(join(tmpdir(), 'cedar-second-'));
        try {
          await build(parent);
          await copySite(join(parent, 'dist'), folder);
        } finally {
          await rm(parent, { recursive: true, force: true });
        }
      },
    }),
  );
