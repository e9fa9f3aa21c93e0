// After the client build: renders every public page to `dist/<path>.html` and writes the headers that guard it.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { headersFile } from './headers.ts';
import { inlineScript } from './inline-script.ts';

const pageSchema = v.object({
  path: v.string(),
  html: v.string(),
  styleTags: v.string(),
  preview: v.object({ picture: v.string(), alt: v.string(), jsonLd: v.string() }),
  head: v.object({ title: v.string(), description: v.string(), canonical: v.nullable(v.string()) }),
});
type RenderedPage = v.InferOutput<typeof pageSchema>;

const rendererSchema = v.object({
  renderAll: v.pipe(
    v.function(),
    v.transform((run) => async () => v.parse(v.array(pageSchema), await run())),
  ),
  fontUrls: v.array(v.string()),
});

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const headOf = (
  { head, styleTags, preview }: RenderedPage,
  siteUrl: string,
  fontUrls: readonly string[],
): string =>
  [
    `<title>${escapeText(head.title)}</title>`,
    `<meta name="description" content="${escapeText(head.description)}">`,
    head.canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${siteUrl}${head.canonical}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Cedar & Steam',
      'og:title': head.title,
      'og:description': head.description,
      'og:image': preview.picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': preview.alt,
      ...(head.canonical === null ? {} : { 'og:url': `${siteUrl}${head.canonical}` }),
    }).map(([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${preview.jsonLd}</script>`,
    ...fontUrls.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    styleTags,
  ].join('\n    ');

const sha256 = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const contentsOf = (html: string, tag: 'style' | 'script'): string[] =>
  [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/ld))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
    ),
  ].map((match) => match[1] ?? '');

/** Where a page lies in the output: hosts serve `gallery.html` at `/gallery` itself, a folder's index behind a slash. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const entryTag = /\s*<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/;

/** The entry of the built template and everything it imports, as addresses. */
const modulesOf = (
  template: string,
  importsOf: ReadonlyMap<string, readonly string[]>,
): readonly string[] => {
  const entry = entryTag.exec(template)?.[1];
  if (entry === undefined) throw new Error('The built index.html names no module entry.');
  const found = new Set([entry]);
  for (const file of found) for (const needed of importsOf.get(file) ?? []) found.add(needed);
  return [...found].map((file) => `/${file}`);
};

/** The page with its script tag replaced by the one inline script, which loads the entry once the browser is idle. */
const assemble = (template: string, page: RenderedPage, head: string, script: string): string =>
  template
    .replace(entryTag, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<!--page-head-->', () => `<script>${script}</script>\n    ${head}`)
    .replace('<!--page-html-->', () => page.html);

export type PrerenderOptions = {
  readonly siteUrl: string;
  readonly supabaseOrigin: string | undefined;
  readonly contactOrigin: string | undefined;
};

/** Vite plugin: runs after the client bundle is written and before the service worker lists what is there. */
export const prerenderPlugin = ({ siteUrl, supabaseOrigin, contactOrigin }: PrerenderOptions): Plugin => {
  let outputFolder = '';
  let root = '';
  let isClientBuild = false;
  const importsOf = new Map<string, readonly string[]>();
  return {
    name: 'cedar:prerender',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      outputFolder = join(root, config.build.outDir);
      isClientBuild = config.build.ssr === false;
    },
    writeBundle(_, bundle) {
      if (!isClientBuild) return;
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') importsOf.set(output.fileName, output.imports);
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (!isClientBuild) return;
        const serverFolder = join(root, 'build/prerender');
        await rm(serverFolder, { recursive: true, force: true });
        await build({
          root,
          logLevel: 'warn',
          build: { ssr: 'src/prerender.tsx', outDir: serverFolder, copyPublicDir: false, emptyOutDir: true },
          ssr: { noExternal: true },
        } satisfies Parameters<typeof build>[0]);
        const loaded: unknown = await import(pathToFileURL(join(serverFolder, 'prerender.js')).href);
        const { renderAll, fontUrls } = v.parse(rendererSchema, loaded);
        const template = await readFile(join(outputFolder, 'index.html'), 'utf8');
        const adminHtml = await readFile(join(outputFolder, 'admin.html'), 'utf8');
        const script = inlineScript(modulesOf(template, importsOf));
        const pages = await renderAll();
        const guarded = [];
        for (const page of pages) {
          if (/\sstyle="/.test(page.html))
            throw new Error(`${page.path} carries a style attribute, which the CSP blocks.`);
          const html = assemble(template, page, headOf(page, siteUrl, fontUrls), script);
          const file = join(outputFolder, fileOf(page.path));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, html);
          guarded.push({
            path: page.path,
            scriptHashes: contentsOf(html, 'script').map(sha256),
            styleHashes: contentsOf(html, 'style').map(sha256),
          });
        }
        const admin = { scriptHashes: contentsOf(adminHtml, 'script').map(sha256), styleHashes: [] };
        await writeFile(
          join(outputFolder, '_headers'),
          headersFile({ pages: guarded, admin, supabaseOrigin, contactOrigin }),
        );
      },
    },
  };
};
