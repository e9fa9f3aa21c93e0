// In the client build `part('a', recipe)` becomes `part('a', <compiled looks>)`, from the server build's recipes.
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { recipeRanges } from './part-calls.ts';
import { recipeRegistry } from './recipe-hand-over.ts';
import { serverBundle } from './server-bundle.ts';

const mayMakeParts = /\/part(?:\.tsx)?['"]/;
const compilerModule = /\/compile-recipe\.ts$/;
const insertion = "import { insertGlobalCss } from '/src/ui/styling/global-css.ts'; insertGlobalCss();";
const stubId = '\0compile-recipe-stub';

/** Replaces the compiler in the client build, where nothing may be left to compile. */
export const compilerStub = `export const compileRecipe = () => {
  throw new Error('A recipe was not compiled by the build: see src/ui/style-compiler/README.md.');
};`;

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
    // Built documents carry the global styles; those of the development server import them.
    transformIndexHtml: () =>
      isBuild ? undefined : [{ tag: 'script', attrs: { type: 'module' }, children: insertion }],
    resolveId: {
      order: 'pre',
      handler: (source) => (isBuild && !isServerBuild && compilerModule.test(source) ? stubId : undefined),
    },
    load: (id) => (id === stubId ? compilerStub : undefined),
    async transform(code, id) {
      if (!isBuild || id.includes('/node_modules/') || !mayMakeParts.test(code)) return undefined;
      const file = relative(root, id);
      let ranges: ReturnType<typeof recipeRanges>;
      try {
        ranges = recipeRanges(this.parse(code));
      } catch (error) {
        throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
      }
      if (ranges.length === 0) return undefined;
      const bundle = isServerBuild ? undefined : await serverBundle(root);
      let changed = code;
      ranges.toReversed().forEach(({ start, end }, at) => {
        const key = `${file}#${ranges.length - 1 - at}`;
        const recipe = changed.slice(start, end);
        const instead = bundle === undefined ? recipeRegistry(key, recipe) : bundle.compiledRecipes.get(key);
        if (instead === undefined) throw new Error(`${key} was not met by the server build.`);
        changed = changed.slice(0, start) + instead + changed.slice(end);
      });
      return { code: changed, map: null };
    },
  };
};
