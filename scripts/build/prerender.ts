// Runs after the client build: renders every public page to `dist/<path>.html` and writes its headers.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { afterClientBuild, isClientBuild, type ClientBuild } from './after-client-build.ts';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { headersFile } from './headers.ts';
import { attributeOf, contentOf, elementsIn, parseHtml } from './html.ts';
import { adminInlineScript, inlineScript } from './inline-script.ts';
import { withImports } from './page-scripts.ts';
import { serverBundle } from '../../src/ui/style-compiler/vite-plugin/server-bundle.ts';
import type { RenderedPage } from '../../src/ui/style-compiler/vite-plugin/server-bundle.ts';

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const pageHeadOf = ({ head, openGraph }: RenderedPage, siteUrl: string): readonly string[] => [
  `<title>${escapeText(head.title)}</title>`,
  `<meta name="description" content="${escapeText(head.description)}">`,
  head.canonical === null
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${siteUrl}${head.canonical}">`,
  ...Object.entries(openGraph).map(
    ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
  ),
];

const headOf = (page: RenderedPage, siteUrl: string, webFontFaces: string): string =>
  [
    ...(page.templateFile === undefined ? pageHeadOf(page, siteUrl) : ['{{head}}']),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${page.jsonLd}</script>`,
    page.styleTag,
    `<noscript><style>${webFontFaces}</style></noscript>`,
  ].join('\n    ');

const sha256 = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The inline scripts or styles of a page, whose hashes its policy contains. */
const inlineHashes = (html: string, tag: 'style' | 'script'): string[] =>
  elementsIn(parseHtml(html), tag)
    .filter((found) => attributeOf(found, 'src') === undefined)
    .filter((found) => attributeOf(found, 'type') !== 'application/ld+json')
    .map((found) => sha256(contentOf(found)));

/** File of a page in the output: hosts serve `gallery.html` at `/gallery`, and the index of a folder at an address with a slash. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const entryTag = /\s*<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/;

type Bundle = {
  readonly importsOf: ReadonlyMap<string, readonly string[]>;
  /** The built file that holds a module, by the module's own file. */
  readonly fileOfModule: ReadonlyMap<string, string>;
};

/** The entry of the built template and everything it imports. */
const entryModules = (template: string, { importsOf }: Bundle): ReadonlySet<string> => {
  const entry = entryTag.exec(template)?.[1];
  if (entry === undefined) throw new Error('The built index.html names no module entry.');
  return withImports([entry], importsOf);
};

/** Scripts of a page beside the entry, so that they are not fetched only after the entry. */
const pageModules = (
  { path, sources }: RenderedPage,
  { importsOf, fileOfModule }: Bundle,
  entry: ReadonlySet<string>,
): readonly string[] => {
  const files = sources.map((source) => {
    const file = fileOfModule.get(source);
    if (file === undefined) throw new Error(`${path} is made from ${source}, which no script holds.`);
    return file;
  });
  return [...withImports(files, importsOf)].filter((file) => !entry.has(file));
};

const asAddresses = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`);

/** The page with its script tag replaced by the one inline script, which loads the entry once the browser is idle. */
const assemble = (
  template: string,
  page: RenderedPage,
  { head, script, modules }: { head: string; script: string; modules: readonly string[] },
): string =>
  template
    .replace('<html ', `<html data-modules="${asAddresses(modules).join(' ')}" `)
    .replace(entryTag, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<!--page-head-->', () => `<script>${script}</script>\n    ${head}`)
    .replace('<!--page-html-->', () => page.html);

const hashesOf = (html: string) => ({
  scriptHashes: inlineHashes(html, 'script'),
  styleHashes: inlineHashes(html, 'style'),
});

export type PrerenderOptions = {
  readonly siteUrl: string;
  readonly supabaseOrigin: string | undefined;
  readonly contactOrigin: string | undefined;
};

/** Vite plugins. Run after the client bundle is written and before the service worker lists the files. */
export const prerenderPlugin = ({ siteUrl, supabaseOrigin, contactOrigin }: PrerenderOptions): Plugin[] => {
  const importsOf = new Map<string, readonly string[]>();
  const fileOfModule = new Map<string, string>();
  let root = '';
  const bundled: Plugin = {
    name: 'cedar:bundled-modules',
    apply: isClientBuild,
    configResolved(config) {
      ({ root } = config);
    },
    writeBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') {
          importsOf.set(output.fileName, output.imports);
          for (const module of output.moduleIds)
            fileOfModule.set(relative(root, module).replaceAll('\\', '/'), output.fileName);
        }
    },
    async generateBundle() {
      const { webFonts, readAsset } = await serverBundle(root);
      for (const { url } of webFonts)
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: await readAsset(url) });
    },
  };
  const prerender = async ({ outDir }: ClientBuild): Promise<void> => {
    const { renderAll, globalCss, webFonts, webFontFaces } = await serverBundle(root);
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    const adminFile = join(outDir, 'admin.html');
    const adminScript = await adminInlineScript();
    const adminHtml = (await readFile(adminFile, 'utf8')).replace(
      '</head>',
      () => `<script>${adminScript}</script>\n    <style>${globalCss()}${webFontFaces}</style>\n  </head>`,
    );
    await writeFile(adminFile, adminHtml);
    const bundle = { importsOf, fileOfModule };
    const entry = entryModules(template, bundle);
    const script = await inlineScript(asAddresses(entry), webFonts);
    const guarded = [];
    for (const page of await renderAll()) {
      if (/\sstyle="/.test(page.html))
        throw new Error(`${page.path} carries a style attribute, which the CSP blocks.`);
      const html = assemble(template, page, {
        head: headOf(page, siteUrl, webFontFaces),
        script,
        modules: pageModules(page, bundle, entry),
      });
      const file = join(outDir, page.templateFile ?? fileOf(page.path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, html);
      guarded.push({ path: page.path, isTemplate: page.templateFile !== undefined, ...hashesOf(html) });
    }
    const admin = { paths: adminRoutes, ...hashesOf(adminHtml) };
    await writeFile(
      join(outDir, '_headers'),
      headersFile({ pages: guarded, admin, supabaseOrigin, contactOrigin }),
    );
  };
  return [bundled, afterClientBuild('cedar:prerender', 'pages', prerender)];
};
