// The import graph of the built scripts, read from the built files, so that it works for every bundler.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Links = { readonly code: string; readonly direct: readonly string[]; readonly lazy: readonly string[] };

const names = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

export class ScriptGraph {
  readonly #links: ReadonlyMap<string, Links>;

  constructor(files: ReadonlyMap<string, string>) {
    this.#links = new Map(
      [...files].map(([name, code]) => [
        name,
        {
          code,
          direct: names(code, /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
          lazy: names(code, /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
        },
      ]),
    );
  }

  /** `below` is the folder of the scripts: those of the public site and of the private area do not import each other. */
  static async read(siteFolder: string, below = 'assets'): Promise<ScriptGraph> {
    const folder = join(siteFolder, below);
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const files = await Promise.all(
      scripts.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    );
    return new ScriptGraph(new Map(files));
  }

  /** Source text of a script; throws for one that was not built. */
  code(name: string): string {
    return this.#of(name).code;
  }

  /** These scripts and their imports, with lazy imports where `isFollowed` returns true. */
  closure(start: Iterable<string>, isFollowed: (name: string) => boolean): ReadonlySet<string> {
    const found = new Set<string>();
    const queue = [...start];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      const { direct, lazy } = this.#of(name);
      queue.push(...direct, ...lazy.filter(isFollowed));
    }
    return found;
  }

  /** The scripts that these may fetch later. */
  lazyImports(names: readonly string[]): ReadonlySet<string> {
    return new Set(names.flatMap((name) => this.#of(name).lazy));
  }

  #of(name: string): Links {
    const links = this.#links.get(name);
    if (links === undefined)
      throw new Error(`The script ${name} is named by another file and does not exist.`);
    return links;
  }
}

/** Scripts of a folder in the inline script, tags and attributes of an HTML page. Throws when there is none. */
export const scriptsNamedIn = (html: string, below = 'assets'): readonly string[] => {
  const found = names(html, new RegExp(`["'\` ]/${below}/([\\w.-]+\\.js)(?=["'\` ])`, 'g'));
  if (found.length === 0) throw new Error('A page names no script: the budget would measure nothing.');
  return [...new Set(found)];
};
