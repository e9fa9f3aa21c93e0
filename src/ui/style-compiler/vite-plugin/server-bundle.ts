// The site built once for Node, before the client build: it renders the pages and provides the compiled recipes.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build } from 'vite';
import { forgetRecipes, handedOverRecipes } from './recipe-hand-over.ts';

const pageSchema = v.object({
  path: v.string(),
  sources: v.array(v.string()),
  html: v.string(),
  styleTag: v.string(),
  openGraph: v.record(v.string(), v.string()),
  jsonLd: v.string(),
  templateFile: v.optional(v.string()),
  head: v.object({ title: v.string(), description: v.string(), canonical: v.nullable(v.string()) }),
});
export type RenderedPage = v.InferOutput<typeof pageSchema>;

const webFontSchema = v.object({ family: v.string(), weight: v.string(), url: v.string() });

const bundleSchema = v.object({
  renderAll: v.pipe(
    v.function(),
    v.transform((run) => async () => v.parse(v.array(pageSchema), await run())),
  ),
  loadParts: v.pipe(
    v.function(),
    v.transform((run) => async (): Promise<unknown> => await run()),
  ),
  compileRecipe: v.pipe(
    v.function(),
    v.transform(
      (run) =>
        (recipe: unknown): unknown =>
          run(recipe),
    ),
  ),
  globalCss: v.pipe(
    v.function(),
    v.transform((run) => () => v.parse(v.string(), run())),
  ),
  webFonts: v.array(webFontSchema),
  webFontFaces: v.string(),
});

export type ServerBundle = Omit<v.InferOutput<typeof bundleSchema>, 'loadParts' | 'compileRecipe'> & {
  readonly compiledRecipes: ReadonlyMap<string, string>;
  readAsset(url: string): Promise<Uint8Array>;
};

const make = async (root: string): Promise<ServerBundle> => {
  const outDir = join(root, 'build/prerender');
  forgetRecipes();
  await rm(outDir, { recursive: true, force: true });
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir, copyPublicDir: false, ssrEmitAssets: true },
    ssr: { noExternal: true },
  });
  const loaded: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const { loadParts, compileRecipe, ...bundle } = v.parse(bundleSchema, loaded);
  await loadParts();
  const compiledRecipes = new Map(
    [...handedOverRecipes()].map(([key, recipe]) => [key, JSON.stringify(compileRecipe(recipe))]),
  );
  if (compiledRecipes.size === 0) throw new Error('The server build knows no part of the page.');
  return { ...bundle, compiledRecipes, readAsset: (url) => readFile(join(outDir, url)) };
};

let made: Promise<ServerBundle> | undefined;

export const serverBundle = (root: string): Promise<ServerBundle> => (made ??= make(root));
