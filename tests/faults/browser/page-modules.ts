// The site's own repositories as scripts a test can import in a page: what a campaign puts on the device is written by
// the code that ships, thousands of times faster than by typing.
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../../..');
const folder = '/faults/';

const entries = {
  messages: join(root, 'src/data/messages.repository.ts'),
  photos: join(import.meta.dirname, 'photo-keeper.ts'),
  visits: join(root, 'src/data/visits.repository.ts'),
} as const;

export type PageModule = keyof typeof entries;

/** The built scripts by the path under which pages import them. */
export const buildPageModules = async (): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    build: { write: false, minify: false, lib: { entry: entries, formats: ['es'] } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const scripts = new Map(
    outputs
      .flatMap(({ output }) => output)
      .flatMap((part) => (part.type === 'chunk' ? [[folder + part.fileName, part.code] as const] : [])),
  );
  for (const name of Object.keys(entries))
    if (!scripts.has(`${folder}${name}.js`)) throw new Error(`${name} was not built.`);
  return scripts;
};

/**
 * Evaluates `work`, a function of the module in source text, in the page. The page must be of the site's origin; one
 * that is no page of the site (robots.txt) sends nothing by itself.
 */
export const callInPage = (page: Page, module: PageModule, work: string): Promise<unknown> =>
  page.evaluate<unknown>(`import('${folder}${module}.js').then(${work})`);
