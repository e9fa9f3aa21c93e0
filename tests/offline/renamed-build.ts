// Later builds without another run of the bundler: a copy of one with every public script renamed and another telephone
// number, and with all hashes that follow from that.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf, elementsIn, parseHtml } from '../../scripts/build/html.ts';
import { buildNameOf } from '../../scripts/build/service-worker.ts';
import { copySite } from '../support/browser/copy-site.ts';

/** The telephone number of each build: visible on every page. */
export const phoneOf = {
  first: '(404) 555-0142',
  second: '(404) 555-0199',
  third: '(404) 555-0133',
  fourth: '(404) 555-0144',
  fifth: '(404) 555-0155',
} as const;

export type BuildName = keyof typeof phoneOf;

const digest = (algorithm: 'md5' | 'sha256', bytes: Buffer | string, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(bytes).digest(encoding);

const inlineHashes = (html: string): readonly string[] =>
  elementsIn(parseHtml(html), 'script').map((script) => digest('sha256', contentOf(script), 'base64'));

const replaceEach = (text: string, replacements: ReadonlyMap<string, string>): string =>
  [...replacements].reduce((done, [old, next]) => done.replaceAll(old, next), text);

/** Names of the scripts of a later build begin with its name. */
const prefixOf = (build: BuildName): string => (build === 'first' ? '' : `${build}-`);

/** Makes the build `later` in the folder `to` from the build `earlier` in `from`. */
export const renameBuild = async (
  from: string,
  to: string,
  [earlier, later]: readonly [earlier: BuildName, later: BuildName],
): Promise<void> => {
  await copySite(from, to);
  const listed = await readdir(join(to, 'assets'));
  const scripts = listed.filter((name) => name.startsWith(prefixOf(earlier)) && name.endsWith('.js'));
  if (scripts.length < 10) throw new Error(`${from} has only ${scripts.length} scripts to rename.`);
  const renamed = (name: string): string => prefixOf(later) + name.slice(prefixOf(earlier).length);
  const renames = new Map<string, string>([
    ...scripts.map((name) => [name, renamed(name)] as const),
    [phoneOf[earlier], phoneOf[later]],
  ]);
  for (const name of scripts) await rename(join(to, 'assets', name), join(to, 'assets', renamed(name)));

  const hashes = new Map<string, string>();
  const rewrite = async (file: string): Promise<void> => {
    const old = await readFile(join(to, file));
    const text = replaceEach(old.toString('utf8'), renames);
    await writeFile(join(to, file), text);
    hashes.set(digest('md5', old, 'hex'), digest('md5', text, 'hex'));
    hashes.set(digest('sha256', old, 'base64'), digest('sha256', text, 'base64'));
    if (!file.endsWith('.html')) return;
    const next = inlineHashes(text);
    inlineHashes(old.toString('utf8')).forEach((hash, index) => hashes.set(hash, next[index] ?? hash));
  };
  const files = await readdir(to, { recursive: true });
  for (const file of files.filter((name) => /(?:\.html|^assets\/.*\.js|\.json)$/.test(name)))
    await rewrite(file);
  const follow = async (file: string, more: readonly (readonly [string, string])[]): Promise<void> => {
    const text = await readFile(join(to, file), 'utf8');
    await writeFile(join(to, file), replaceEach(text, new Map([...renames, ...hashes, ...more])));
  };
  await follow('_headers', []);
  await follow('sw.js', [[await buildNameOf(from), await buildNameOf(to)]]);
};
