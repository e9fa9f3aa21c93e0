// Finds the files that differ from the base commit.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../bootstrap.mjs';

const git = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const verified = async (base: string): Promise<string> => {
  await git('merge-base', '--is-ancestor', base, 'HEAD');
  return git('rev-parse', `${base}^{commit}`);
};

/** `CI_BASE` (`.ci/run` takes it from `.ci/landed`), else where this branch left its upstream branch; null when neither is an ancestor of HEAD. */
const findBase = (): Promise<string | null> => {
  const given = process.env['CI_BASE'] ?? '';
  const found = given === '' ? git('merge-base', 'HEAD', '@{upstream}') : verified(given);
  return found.catch(() => null);
};

/**
 * Paths of files that differ from the base: committed, uncommitted, untracked and deleted ones. Null when there is no base or
 * nothing differs from it, as in a fresh clone: any file may have changed.
 */
export const changedFiles = async (): Promise<{ base: string; paths: readonly string[] } | null> => {
  const base = await findBase();
  if (base === null) return null;
  const paths = [
    ...linesOf(await git('diff', '--name-only', '--no-renames', base)),
    ...linesOf(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return paths.length === 0 ? null : { base, paths };
};
