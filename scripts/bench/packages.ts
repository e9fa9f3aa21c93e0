// Which npm package each byte of the first load's script comes from, read from the source maps of a second build
// that stays in memory.
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { build, loadConfigFromFile } from 'vite';
import type { PluginOption } from 'vite';
import { gzipBytes } from '../budgets/gates.ts';
import { root } from '../set-up.mjs';

export type PackageShare = {
  /** npm name, `our own code`, or what the bundler itself adds. */
  readonly name: string;
  readonly bytes: number;
  /** Its part of the compressed files, by its part of the uncompressed ones. */
  readonly gzipBytes: number;
};

export type PackageTable = {
  readonly shares: readonly PackageShare[];
  readonly warnings: readonly string[];
};

/** Files that the bundler writes itself have no map. */
type Chunk = { readonly code: string; readonly map: string | null };

const outputSchema = v.object({
  output: v.array(
    v.object({
      type: v.string(),
      fileName: v.string(),
      code: v.optional(v.string()),
      map: v.nullish(v.unknown()),
    }),
  ),
});
const mapSchema = v.object({
  version: v.number(),
  sources: v.array(v.string()),
  names: v.array(v.string()),
  mappings: v.string(),
  sourceRoot: v.optional(v.string(), ''),
  file: v.optional(v.string(), ''),
});

/** The plugins without what they do after the bundle: some write to places that a build running meanwhile uses. */
const withoutEndings = async (plugins: readonly PluginOption[]): Promise<PluginOption[]> => {
  const kept: PluginOption[] = [];
  for (const option of plugins) {
    const plugin: PluginOption = await option;
    if (Array.isArray(plugin)) kept.push(...(await withoutEndings(plugin)));
    else if (plugin && 'name' in plugin) kept.push({ ...plugin, closeBundle: () => undefined });
  }
  return kept;
};

const buildWithMaps = async (): Promise<ReadonlyMap<string, Chunk>> => {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
  );
  if (loaded === null) throw new Error('vite.config.ts could not be read.');
  const { config } = loaded;
  const result = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    plugins: await withoutEndings(config.plugins ?? []),
    build: { ...config.build, sourcemap: 'hidden', write: false, outDir: 'build/with-maps' },
  });
  const outputs = v.parse(v.array(outputSchema), Array.isArray(result) ? result : [result]);
  const chunks = outputs.flatMap(({ output }) =>
    output.flatMap(({ fileName, code, map }) =>
      code === undefined
        ? []
        : [[`/${fileName}`, { code, map: map == null ? null : JSON.stringify(map) }] as const],
    ),
  );
  return new Map(chunks);
};

/** Name of the package a source file belongs to. */
const packageOf = (source: string): string => {
  const inside = source.split('node_modules/').at(-1);
  if (inside !== undefined && inside !== source)
    return inside
      .split('/')
      .slice(0, inside.startsWith('@') ? 2 : 1)
      .join('/');
  return /(^|\/)src\//.test(source) ? 'our own code' : 'the bundler';
};

const bytesByPackage = ({ code, map }: Chunk): ReadonlyMap<string, number> => {
  if (map === null) return new Map([['the bundler', code.length]]);
  const sourceMap = new SourceMap({ ...v.parse(mapSchema, JSON.parse(map)), sourcesContent: [] });
  const bytes = new Map<string, number>();
  code.split('\n').forEach((line, lineNumber) => {
    for (let column = 0; column < line.length; column += 1) {
      // Text the bundler adds has a mapping without a source, which the declared type leaves out.
      const source: unknown = Reflect.get(sourceMap.findEntry(lineNumber, column), 'originalSource');
      const name = typeof source === 'string' ? packageOf(source) : 'the bundler';
      bytes.set(name, (bytes.get(name) ?? 0) + 1);
    }
  });
  return bytes;
};

const withoutHash = (path: string): string => path.replace(/-[\w-]{8}\.js$/, '');

/** One table per list of script paths; the lists are what pages were seen to fetch. */
export const packageTables = async (
  fetched: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, PackageTable>> => {
  const chunks = await buildWithMaps();
  const byName = new Map([...chunks].map(([path, chunk]) => [withoutHash(path), chunk]));
  const counted = new Map<Chunk, ReadonlyMap<string, number>>();
  const tables = new Map<string, PackageTable>();
  for (const [page, paths] of fetched) {
    const shares = new Map<string, { bytes: number; gzipBytes: number }>();
    const warnings: string[] = [];
    for (const path of paths) {
      const chunk = chunks.get(path) ?? byName.get(withoutHash(path));
      if (!chunks.has(path))
        warnings.push(
          `${path} is not in a build of the present sources${chunk === undefined ? '.' : ', a newer one is counted.'}`,
        );
      if (chunk === undefined) continue;
      const bytes = counted.get(chunk) ?? bytesByPackage(chunk);
      counted.set(chunk, bytes);
      const packed = gzipBytes(chunk.code) / chunk.code.length;
      for (const [name, count] of bytes) {
        const share = shares.get(name) ?? { bytes: 0, gzipBytes: 0 };
        shares.set(name, { bytes: share.bytes + count, gzipBytes: share.gzipBytes + count * packed });
      }
    }
    const sorted = [...shares]
      .map(([name, share]) => ({ name, bytes: share.bytes, gzipBytes: Math.round(share.gzipBytes) }))
      .sort((one, other) => other.gzipBytes - one.gzipBytes);
    tables.set(page, { shares: sorted, warnings });
  }
  return tables;
};
