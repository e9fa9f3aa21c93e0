// Prepares a fresh clone for the commands. Plain JavaScript with Node's built-in modules only, because it runs before the
// dependencies are installed, in the Node that started npm.
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
/** npm writes it at the end of an installation. */
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
 * Runs a program in the project's folder. `text` is its output with `isQuiet`.
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
    // The terminal sends Ctrl-C to the child too; other signals reach only this process.
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

// After a manual `npm ci` or `npm install`, npm's note is newer than the lock file, or up to five seconds older.
const isInstalledByHand = () => {
  return (
    existsSync(npmNote) &&
    statSync(npmNote).mtimeMs + 5_000 >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
};

/**
 * Installs the dependencies when they are missing or package-lock.json changed: `dependencies` are for building and
 * serving, `devDependencies`, two fifths of all bytes, for tests and tools. Once installed, these stay installed.
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
    // Removed first, so that an interrupted installation is repeated.
    for (const note of [npmNote, installedFrom]) rmSync(note, { force: true });
    const result = await timedStep('Installing the dependencies (once; this can take a minute or two)', () =>
      runNpm(['ci', ...flags]),
    );
    if (result.code !== 0)
      stop(`The dependencies could not be installed. Output of npm:\n${result.text.trim()}`);
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
 * Builds the site when it is missing or one of its inputs changed. Throws the output of a failed build.
 * With `isDraft`, for tests, a new build is fast instead of small; an existing one may be either.
 * @param {{ isDraft?: boolean }} [options]
 */
export const buildIfStale = async ({ isDraft = false } = {}) => {
  const settings = childEnv([/^VITE_/, 'NODE_ENV']);
  const env = isDraft ? { ...settings, VITE_BUILD: 'draft' } : settings;
  const current = digestOfInputs(env);
  const accepted = [current, ...(isDraft ? [digestOfInputs(process.env)] : [])];
  if (existsSync(join(root, 'dist/index.html')) && accepted.includes(readOrEmpty(builtFrom))) return;
  // Removed first: an interrupted build leaves an incomplete site.
  rmSync(builtFrom, { force: true });
  const { code, text } = await timedStep('Building the site', () =>
    runNpm(['run', '--silent', 'build'], env),
  );
  if (code !== 0) throw new Error(`The site could not be built:\n${text.trim()}`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(builtFrom, current);
};

/** The same for commands that need the site: ends the process when the build fails. */
export const ensureBuild = () =>
  buildIfStale().catch((/** @type {unknown} */ error) =>
    stop(error instanceof Error ? error.message : String(error)),
  );

const isReadByOthers = (/** @type {string} */ path) =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

/**
 * Reads the settings of a `.env` file in the project's folder. Variables of the environment take precedence.
 * @param {RegExp} [names] default: all
 */
export const loadEnv = (names = /^/) => {
  const path = join(root, '.env');
  if (!existsSync(path)) return;
  if (isReadByOthers(path))
    console.error('Other accounts of this machine can read .env, which holds secrets: chmod 600 .env');
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(path, 'utf8'))))
    if (names.test(name)) process.env[name] ??= value;
};

/** Continues in the project's Node: returns when this process runs in it, else runs it and exits with its code. */
export const reexecWithProjectNode = async () => {
  if (realpathSync(process.execPath) === realpathSync(projectNode)) {
    process.env['PATH'] = `${join(modules, '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    return;
  }
  process.exit((await run(projectNode, process.argv.slice(1))).code);
};
