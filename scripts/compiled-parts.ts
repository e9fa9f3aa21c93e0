// Vite plugin: `part('a', recipe)` becomes `part('a', <finished looks>)` in the client build. The server build, which
// runs first, hands every recipe over under a key: the file and the number of the call in it.
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { handingOver } from './recipe-hand-over.ts';
import { serverBundle } from './server-bundle.ts';

type Range = { readonly start: number; readonly end: number };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRange = (value: unknown): value is Range =>
  isRecord(value) && typeof value['start'] === 'number' && typeof value['end'] === 'number';

/** Where the recipes stand in the calls of `part`, in the order of the source. */
export const recipeRanges = (node: unknown): readonly Range[] => {
  if (Array.isArray(node)) return node.flatMap(recipeRanges);
  if (!isRecord(node)) return [];
  const { callee, arguments: given } = node;
  const isPart = node['type'] === 'CallExpression' && isRecord(callee) && callee['name'] === 'part';
  const recipe: unknown = isPart && Array.isArray(given) ? given.at(1) : undefined;
  if (isRange(recipe)) return [recipe];
  return Object.values(node).flatMap(recipeRanges);
};

const partModule = /\bimport\s*\{[^}]*\bpart\b[^}]*\}\s*from\s*['"][^'"]*\/part\.tsx['"]/;
const compilerModule = /\/compile-recipe\.ts$/;
const insertion = "import { insertGlobalCss } from '/src/ui/global-css.ts'; insertGlobalCss();";
const compiledId = '\0compiled-recipe';

export const compiledParts = (): Plugin => {
  let root = '';
  let isBuild = false;
  let isServerBuild = false;
  return {
    name: 'cedar:compiled-parts',
    configResolved(config) {
      ({ root } = config);
      isBuild = config.command === 'build';
      isServerBuild = config.build.ssr !== false;
    },
    // Built documents carry the global styles; those of the development server ask for them.
    transformIndexHtml: () =>
      isBuild ? undefined : [{ tag: 'script', attrs: { type: 'module' }, children: insertion }],
    // Where recipes come finished, nothing is left to compile.
    resolveId: {
      order: 'pre',
      handler: (source) =>
        isBuild && !isServerBuild && compilerModule.test(source) ? compiledId : undefined,
    },
    load: (id) => (id === compiledId ? 'export const compileRecipe = (recipe) => recipe;' : undefined),
    async transform(code, id) {
      if (!isBuild || !partModule.test(code)) return undefined;
      const ranges = recipeRanges(this.parse(code));
      const bundle = isServerBuild ? undefined : await serverBundle(root);
      let changed = code;
      ranges.toReversed().forEach(({ start, end }, at) => {
        const key = `${relative(root, id)}#${ranges.length - 1 - at}`;
        const recipe = changed.slice(start, end);
        const instead = bundle === undefined ? handingOver(key, recipe) : bundle.compiledRecipes.get(key);
        if (instead === undefined) throw new Error(`${key} was not met by the server build.`);
        changed = changed.slice(0, start) + instead + changed.slice(end);
      });
      return { code: changed, map: null };
    },
  };
};
