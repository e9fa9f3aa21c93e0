// Type-checks every project in the root tsconfig, two at a time. Fails on any error, on a tsconfig that is missing there, and on
// a source file that no project compiles.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import ts from 'typescript';
import { readArguments } from './command-line.mjs';

readArguments('Usage: npm run check:types\nType-checks every project that tsconfig.json names.', {});

type Outcome = { project: string; files: string[]; seconds: number; errors: string[] };

const root = join(import.meta.dirname, '../..');
// The native compiler takes a third of the time. The other version remains for tools that use its API.
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

const fromRoot = (path: string): string => relative(root, path).replaceAll('\\', '/');

const referencedProjects = (): string[] => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const solution = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, host);
  const references = solution?.projectReferences ?? [];
  return references.map((reference) => fromRoot(ts.resolveProjectReferencePath(reference)));
};

const ownFiles = async (): Promise<string[]> => {
  const folders = await Promise.all(
    ['src', 'supabase', 'scripts', 'tests'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((path) =>
        fromRoot(join(root, folder, path)),
      ),
    ),
  );
  return folders.flat().filter((path) => !/\/(\.temp|node_modules|test-results)\//.test(path));
};

const compile = (project: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = performance.now();
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--listFiles', '-p', project],
      options,
      (failure, stdout, stderr) => {
        const lines = stdout.split(/\r?\n/).filter((line) => line !== '');
        const isListed = (line: string): boolean => /^(\/|[A-Z]:)[^(]*\.(json|[cm]?[jt]sx?)$/.test(line);
        const files = lines.filter(isListed).map(fromRoot);
        const errors = lines.filter((line) => !isListed(line));
        if (failure !== null && errors.length === 0) errors.push(stderr || failure.message);
        resolve({
          project,
          files: files.filter((path) => !/^\.\.|^node_modules\//.test(path)),
          seconds: (performance.now() - start) / 1000,
          errors,
        });
      },
    );
  });

const describe = ({ project, files, seconds, errors }: Outcome): string[] => [
  `${errors.length === 0 ? 'ok  ' : 'FAIL'} ${project}: ${files.length} files, ${seconds.toFixed(1)} s`,
  ...errors,
];

const projects = referencedProjects();
const queue = [...projects];
const outcomes: Outcome[] = [];
const work = async (): Promise<void> => {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    const outcome = await compile(project);
    outcomes.push(outcome);
    console.log(describe(outcome).join('\n'));
  }
};
await Promise.all([work(), work()]);

const compiled = new Set(outcomes.flatMap(({ files }) => files));
const onDisk = await ownFiles();
const complaints = [
  ...onDisk
    .filter((path) => /\/tsconfig(\.\w+)?\.json$/.test(path) && !projects.includes(path))
    .map((path) => `${path}: the root tsconfig does not name it`),
  ...onDisk
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !compiled.has(path))
    .map((path) => `${path}: no project compiles it`),
  ...(compiled.size === 0 ? ['nothing was compiled'] : []),
];
for (const complaint of complaints) console.log(`FAIL ${complaint}`);

const isSound = complaints.length === 0 && outcomes.every(({ errors }) => errors.length === 0);
process.exitCode = isSound ? 0 : 1;
