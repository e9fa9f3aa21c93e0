// The byte budgets of the built site. Each gate returns lines with a size and its limit, and throws when there is nothing to
// measure.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { adminKeys } from '../../src/data/local/keys.ts';
import { adminAssets } from '../build/admin-assets.ts';
import { pageClassOf, readPages } from './built-site.ts';
import type { BuiltPage } from './built-site.ts';
import { phonePictures } from './pictures.ts';
import { readPrecache, transferredBytes } from './precache.ts';
import { ScriptGraph, scriptsNamedIn } from './script-graph.ts';

export type Line = {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'bytes' | 'found';
};

export const limits = {
  html: 25_000,
  script: { content: 148_000, data: 174_500 },
  fonts: 60_000,
  styleHashes: 8,
  phonePicture: 45_000,
  precache: 3_500_000,
} as const;

/** Chunks that every page fetches after `load`, without an interaction. */
const afterLoad = /^idle\b/;

/** Chunks that are fetched on scroll, focus or click, or when the device has something to send. */
const onInteraction =
  /^(?:carousel-motion|lightbox|subscribe|search-panel|saved-list|contact-form|pending-forms|stored-subscriptions|storage-panel|estimates\.repository)\b/;

/** Words that may be only in files of the private area. */
const adminWords = [
  ...adminRoutes.map((path) => path.slice(1)),
  `${adminAssets}/`,
  'admin.webmanifest',
  ...Object.values(adminKeys),
  'Admin Access',
  'onAuthStateChange',
  'GoTrueClient',
  'publish_photo',
  'edit_photo',
  'delete_photo',
  'publish_project',
  'edit_project',
  'delete_project',
  'list_orphan_objects',
  'analytics_summary',
  'purge_analytics',
];

export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const htmlLines = (pages: readonly BuiltPage[]): Line[] =>
  pages.map(({ path, html }) => ({
    what: `HTML of ${path}`,
    value: gzipBytes(html),
    limit: limits.html,
    unit: 'bytes',
  }));

const styleLine = (pages: readonly BuiltPage[]): Line => {
  const styles = new Set(pages.flatMap((page) => page.styles));
  if (styles.size === 0) throw new Error('No page carries a style sheet: there is nothing to count.');
  return {
    what: 'different style sheets on all pages',
    value: styles.size,
    limit: limits.styleHashes,
    unit: 'found',
  };
};

/**
 * One line per address: the scripts of its page, their imports, and scripts that are fetched after loading. Lazy imports of the
 * page's scripts count too, because a shared link or a saved state can need them at once.
 */
const scriptLines = (pages: readonly BuiltPage[], graph: ScriptGraph): Line[] => {
  const named = pages.map(({ html }) => scriptsNamedIn(html));
  const everywhere = [...new Set(named.flat())].filter((name) =>
    named.every((names) => names.includes(name)),
  );
  const shared = graph.closure(everywhere, () => false);
  return pages.map(({ path }, index) => {
    const starts = named[index] ?? [];
    if (starts.every((name) => shared.has(name)))
      throw new Error(`${path} has no script of its own to measure.`);
    const own = [...graph.closure(starts, () => false)].filter((name) => !shared.has(name));
    const later = graph.lazyImports(own);
    const isFollowed = (name: string) =>
      afterLoad.test(name) || (later.has(name) && !onInteraction.test(name));
    const scripts = [...graph.closure(starts, isFollowed)];
    if (!scripts.some((name) => afterLoad.test(name)))
      throw new Error(
        `${path} fetches nothing that matches ${String(afterLoad)}: what comes after loading is not measured.`,
      );
    return {
      what: `script of ${path} (${scripts.length} files)`,
      value: sum(scripts.map((name) => gzipBytes(graph.code(name)))),
      limit: limits.script[pageClassOf(path)],
      unit: 'bytes',
    };
  });
};

/** Words of the private area in public scripts and texts. */
const adminLines = async (
  folder: string,
  pages: readonly BuiltPage[],
  graph: ScriptGraph,
): Promise<Line[]> => {
  const adminStarts = scriptsNamedIn(await readFile(join(folder, 'admin.html'), 'utf8'), adminAssets);
  const adminGraph = await ScriptGraph.read(folder, adminAssets);
  const publicScripts = graph.closure(
    pages.flatMap(({ html }) => scriptsNamedIn(html)),
    () => true,
  );
  const adminCode = [...adminGraph.closure(adminStarts, () => true)]
    .map((name) => adminGraph.code(name))
    .join('\n');
  if (!adminWords.some((word) => adminCode.includes(word)))
    throw new Error('The private area has none of the words that identify it.');

  const beside = (await readdir(folder)).filter((name) => /\.(txt|xml|json|webmanifest)$/.test(name));
  const texts = [
    ...[...publicScripts].map((name) => ({ name, text: graph.code(name) })),
    ...pages.map(({ path, html }) => ({ name: path, text: html })),
    ...(await Promise.all(
      beside
        .filter((name) => !name.startsWith('admin'))
        .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
    )),
  ];
  const strays = texts.flatMap(({ name, text }) =>
    adminWords.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`),
  );
  return [
    {
      what: `words of the private area in ${texts.length} public files${strays.map((stray) => `\n         ${stray}`).join('')}`,
      value: strays.length,
      limit: 0,
      unit: 'found',
    },
    {
      what: 'public scripts that the private area shares',
      value: (adminCode.match(/["'`](?:\.\.\/|\/assets\/(?!admin\/))[\w./-]+\.js["'`]/g) ?? []).length,
      limit: 0,
      unit: 'found',
    },
  ];
};

const fontLine = async (folder: string): Promise<Line> => {
  const fonts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.woff2'));
  if (fonts.length < 2) throw new Error(`${fonts.length} fonts were found: both families must be measured.`);
  const sizes = await Promise.all(fonts.map(async (name) => (await stat(join(folder, name))).size));
  return { what: `${fonts.length} fonts`, value: sum(sizes), limit: limits.fonts, unit: 'bytes' };
};

const pictureLines = async (folder: string, pages: readonly BuiltPage[]): Promise<Line[]> => {
  const pictures = await phonePictures(folder, pages);
  if (!pictures.some(({ isEager }) => isEager))
    throw new Error('No page has a picture that loads at once: the hero is not measured.');
  const kinds = [true, false].flatMap((isEager) =>
    [1.75, 2.625].map((density) =>
      pictures.filter((picture) => picture.isEager === isEager && picture.density === density),
    ),
  );
  return kinds.flatMap((kind) => {
    const [largest] = kind.sort((one, other) => other.bytes - one.bytes);
    if (largest === undefined) return [];
    const { isEager, density, url, bytes } = largest;
    return [
      {
        what: `largest ${isEager ? 'first' : 'later'} picture on a phone of density ${density}: ${url}`,
        value: bytes,
        limit: limits.phonePicture,
        unit: 'bytes' as const,
      },
    ];
  });
};

/** No lines without a service worker; its list must contain every public page, and no file of the private area. */
const precacheLines = async (folder: string, isWorkerWritten: boolean): Promise<Line[]> => {
  const urls = await readPrecache(folder);
  if (urls === undefined) {
    if (isWorkerWritten) throw new Error('src/sw/sw.ts exists and no sw.js was built.');
    return [];
  }
  if (urls.length < 10) throw new Error(`The precache list names ${urls.length} files: it was not read.`);
  const sizes = await Promise.all(urls.map((url) => transferredBytes(folder, url)));
  return [
    { what: `precache of ${urls.length} files`, value: sum(sizes), limit: limits.precache, unit: 'bytes' },
    {
      what: 'files of the private area in the precache',
      value: urls.filter((url) => /admin/.test(url)).length,
      limit: 0,
      unit: 'found',
    },
  ];
};

/** Runs all gates on a built site. */
export const measureSite = async (folder: string, isWorkerWritten: boolean): Promise<Line[]> => {
  const pages = await readPages(folder);
  const graph = await ScriptGraph.read(folder);
  return [
    ...htmlLines(pages),
    styleLine(pages),
    ...scriptLines(pages, graph),
    ...(await adminLines(folder, pages, graph)),
    await fontLine(folder),
    ...(await pictureLines(folder, pages)),
    ...(await precacheLines(folder, isWorkerWritten)),
  ];
};
