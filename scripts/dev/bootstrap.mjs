// Everything a fresh clone needs before a command can run. Plain JavaScript on Node's own modules,
// because it runs before anything is installed, on whatever Node started npm.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import util from 'node:util';
import { childEnv } from './child-env.mjs';
import { stepMark } from './step-mark.mjs';
import { timedStep } from '../../supabase/local/base/timed-step.mjs';

export const root = resolve(import.meta.dirname, '../..');

const modules = join(root, 'node_modules');
const projectNode = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Written by npm when it is done. */
const npmNote = join(modules, '.package-lock.json');
const installedFrom = join(modules, '.installed-from');
const builtFrom = join(root, 'build/built-from');

const buildInputs = [
  'src',
  'public',
  'scripts/budgets',
  'scripts/build',
  'supabase/functions',
  'supabase/local/files',
  'supabase/seed',
  'index.html',
  'admin.html',
  'vite.config.ts',
  'package-lock.json',
];

/** @param {string} path */
const readOrEmpty = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** @param {string} path */
const digestOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Runs a program in the project's folder. `text` is what it printed, when it printed to us.
 * @param {string} program
 * @param {string[]} args
 * @param {{ isQuiet?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, text: string }>}
 */
const run = (program, args, { isQuiet = false, env = process.env } = {}) =>
  new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, PATH: `${join(modules, '.bin')}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on('line', (line) => {
        text += `${line}\n`;
        if (line.startsWith(stepMark)) console.log(`  ${line}`);
      });
    }
    // The terminal sends Ctrl-C to the child too; forwarding matters when only this process was signalled.
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', failed);
    child.on('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      done({ code: code ?? 1, text });
    });
  });

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, text: string }>}
 */
export const runNpm = (args, env = childEnv()) => {
  const npm = process.env['npm_execpath'];
  const options = { isQuiet: true, env };
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
};

/** @param {string} sentence @returns {never} */
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

// After a manual `npm ci` or `npm install`, npm's own note is not older than the lock file, give or take the
// seconds between the two writes.
const isInstalledByHand = () => {
  return (
    existsSync(npmNote) &&
    statSync(npmNote).mtimeMs + 5_000 >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
};

/**
 * Installs the dependencies when they are missing or package-lock.json changed: `dependencies` are what building and
 * serving need, `devDependencies`, two fifths of all bytes, are what tests and tools need besides. Those who have these keep them.
 * @param {{ isForTests?: boolean }} [options]
 */
export const ensureDependencies = async ({ isForTests = false } = {}) => {
  const current = digestOf(join(root, 'package-lock.json'));
  const hasTestTools = existsSync(join(modules, 'vitest'));
  const isComplete =
    existsSync(projectNode) &&
    (hasTestTools || !isForTests) &&
    (readOrEmpty(installedFrom) === current || isInstalledByHand());
  if (!isComplete) {
    const flags = ['--no-fund', '--no-audit', '--loglevel=error'];
    if (!isForTests && !hasTestTools) flags.push('--omit=dev');
    // An installation that is interrupted must not pass for the one before it.
    for (const note of [npmNote, installedFrom]) rmSync(note, { force: true });
    const result = await timedStep('Installing the dependencies (once; this can take a minute or two)', () =>
      runNpm(['ci', ...flags]),
    );
    if (result.code !== 0) stop(`The dependencies could not be installed. npm says:\n${result.text.trim()}`);
  }
  writeFileSync(installedFrom, current);
};

/**
 * Files below a path, sorted, so that the same tree always gives the same digest.
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
};

/** @param {NodeJS.ProcessEnv} env */
export const digestOfInputs = (env) => {
  const hash = createHash('sha256');
  for (const path of buildInputs.flatMap(filesBelow)) hash.update(`${path}\n${digestOf(join(root, path))}\n`);
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name] ?? ''}\n`);
  }
  return hash.digest('hex');
};

/**
 * Builds the site when there is none or one of its inputs changed since. Throws what the build said when it failed.
 * With `isDraft`, which tests use, a new build is made fast instead of small; one that is there may be either.
 * @param {{ isDraft?: boolean }} [options]
 */
export const buildIfStale = async ({ isDraft = false } = {}) => {
  const settings = childEnv([/^VITE_/, 'NODE_ENV']);
  const env = isDraft ? { ...settings, VITE_BUILD: 'draft' } : settings;
  const current = digestOfInputs(env);
  const accepted = [current, ...(isDraft ? [digestOfInputs(process.env)] : [])];
  if (existsSync(join(root, 'dist/index.html')) && accepted.includes(readOrEmpty(builtFrom))) return;
  // A build that is interrupted leaves a part of the site.
  rmSync(builtFrom, { force: true });
  const { code, text } = await timedStep('Building the site', () =>
    runNpm(['run', '--silent', 'build'], env),
  );
  if (code !== 0) throw new Error(`The site could not be built:\n${text.trim()}`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(builtFrom, current);
};

/** The same for commands that can do nothing without the site: ends the process when the build fails. */
export const ensureBuild = () =>
  buildIfStale().catch((/** @type {unknown} */ error) =>
    stop(error instanceof Error ? error.message : String(error)),
  );

const isReadByOthers = (/** @type {string} */ path) =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

/**
 * Reads the settings of a `.env` file in the project's folder; what the environment already says wins.
 * @param {RegExp} [names] all without
 */
export const loadEnv = (names = /^/) => {
  const path = join(root, '.env');
  if (!existsSync(path)) return;
  if (isReadByOthers(path))
    console.error('Other accounts of this machine can read .env, which holds secrets: chmod 600 .env');
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(path, 'utf8'))))
    if (names.test(name)) process.env[name] ??= value;
};

/** Continues in the project's own Node: returns when this process is that one, else runs it and exits as it exits. */
export const reexecWithProjectNode = async () => {
  if (realpathSync(process.execPath) === realpathSync(projectNode)) {
    process.env['PATH'] = `${join(modules, '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    return;
  }
  process.exit((await run(projectNode, process.argv.slice(1))).code);
};
