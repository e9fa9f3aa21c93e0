import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { legalChanged, wordsChanged } from '../../src/content/dates.ts';
import { photoShell } from '../../src/domain/photo-address.ts';
import { publicPaths, sitePages } from '../../src/content/site-map.ts';
import { listedPages } from '../../src/domain/site-page.ts';
import { aliases, fileOf, listed, pages, siteUrl } from './built-site.ts';

const read = (name: string): Promise<string> => readFile(fileOf(name), 'utf8');
const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, position) => values.indexOf(value) !== position);

describe('addresses', () => {
  it('are those of the list of pages, each built once', () => {
    expect(pages.map(({ path }) => path)).toEqual([...publicPaths].sort());
    const inList = listedPages(sitePages);
    expect(listed.map(({ path }) => path)).toEqual(inList.map(({ path }) => path).sort());
    expect(aliases).toHaveLength(inList.flatMap(({ aliases: others = [] }) => others).length);
  });

  it('in their long form show the same page and name the short one as canonical', () => {
    for (const alias of aliases) {
      const page = listed.find(({ canonical }) => canonical === alias.canonical);
      expect(page, alias.path).toBeDefined();
      expect(alias.text).toBe(page?.text);
      expect(alias.title).toBe(page?.title);
    }
  });

  it('without a canonical one are not indexed', () => {
    const bare = pages.filter(({ canonical }) => canonical === undefined);
    expect(bare.map(({ path }) => path)).toContain('/404');
    expect(bare.filter(({ isHidden }) => !isHidden)).toEqual([]);
  });
});

it('every page is in English, written from left to right', () => {
  for (const { html, path } of pages)
    expect(html, path).toMatch(/^<!doctype html>\s*<html [^>]*\blang="en"/i);
});

it('every page has a heading', () => {
  expect(pages.filter(({ heading }) => heading === '').map(({ path }) => path)).toEqual([]);
});

describe('titles and descriptions', () => {
  it('are each used once', () => {
    expect(repeated(listed.map(({ title }) => title))).toEqual([]);
    expect(repeated(listed.map(({ meta }) => meta('description') ?? ''))).toEqual([]);
    expect(repeated(listed.map(({ heading }) => heading))).toEqual([]);
  });

  it('fit a search result', () => {
    const titles = listed.filter(({ title }) => title.length < 15 || title.length > 65);
    expect(titles.map(({ path, title }) => `${path}: ${title.length} characters`)).toEqual([]);
    const lengths = listed.map(({ path, meta }) => ({ path, length: meta('description')?.length ?? 0 }));
    expect(lengths.filter(({ length }) => length < 90 || length > 160)).toEqual([]);
  });
});

describe('previews', () => {
  it('are described in words that name the page', () => {
    const wrong = pages.filter(({ title, meta }) => !(meta('og:image:alt') ?? '').endsWith(`. ${title}`));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(pages.filter(({ meta }) => meta('og:image:alt')?.includes('..')).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('have a picture of their own for each page, 1200 by 630', async () => {
    const previews = new Set(listed.map(({ meta }) => meta('og:image') ?? ''));
    expect(previews.size).toBe(listed.length);
    for (const preview of previews) {
      expect(preview.startsWith(`${siteUrl}/previews/`)).toBe(true);
      const { width, height, format } = await sharp(fileOf(new URL(preview).pathname)).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    }
  });

  it('are there for the pages that are not indexed too', async () => {
    for (const { meta } of pages)
      await expect(readFile(fileOf(new URL(meta('og:image') ?? '').pathname))).resolves.toBeDefined();
  });

  it('say what the page says', () => {
    for (const page of listed) {
      expect(page.meta('og:title')).toBe(page.title);
      expect(page.meta('og:url')).toBe(page.canonical);
      expect(page.meta('twitter:card')).toBe('summary_large_image');
    }
  });
});

describe('the files beside the pages', () => {
  it('sitemap.xml lists each canonical address once, with the day its words changed and pictures that are there', async () => {
    const xml = await read('sitemap.xml');
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.sort()).toEqual(listed.map(({ canonical }) => canonical).sort());
    const days = [...xml.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)].map(([, day = '']) => day);
    expect(days).toHaveLength(listed.length);
    expect([...new Set(days)].sort()).toEqual([legalChanged, wordsChanged]);
    const pictures = [...xml.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, address = '']) => address);
    expect(pictures.length).toBeGreaterThan(listed.length);
    for (const picture of new Set(pictures))
      await expect(readFile(fileOf(new URL(picture).pathname))).resolves.toBeDefined();
  });

  it('robots.txt welcomes everybody and names both sitemaps', async () => {
    expect(await read('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\nSitemap: ${siteUrl}/gallery/sitemap.xml\n`,
    );
  });

  it('llms.txt has one heading, a summary, and every page once under its section', async () => {
    const text = await read('llms.txt');
    expect(text).toMatch(/^# Cedar & Steam\n\n> Custom saunas and steam showers/);
    expect(text.match(/^## .+$/gm)).toEqual([
      '## Main Pages',
      '## Services',
      '## Health Benefits',
      '## Legal',
    ]);
    const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, address = '']) => address);
    expect(linked.sort()).toEqual(listed.map(({ canonical }) => canonical).sort());
  });

  it('_redirects joins the two spellings of the host and hides no missing page [S1 §2.37]', async () => {
    const rules = (await read('_redirects'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const { hostname } = new URL(siteUrl);
    expect(rules).toEqual([
      `https://www.${hostname}/* ${siteUrl}/:splat 301!`,
      ...adminRoutes.map((path) => `${path} /admin 200`),
      ...adminRoutes.map((path) => `${path}/ ${path} 301`),
      '/gallery/* /gallery/photo 200',
    ]);
  });

  it('_headers guards each address, the private ones too, with one policy', async () => {
    const rules = (await read('_headers'))
      .split('\n\n')
      .filter((rule) => rule.includes('Content-Security-Policy'));
    const guarded = rules.map((rule) => rule.split('\n')[0]?.trim() ?? '');
    expect(guarded.sort()).toEqual(
      [
        ...publicPaths.filter((path) => path !== photoShell),
        ...adminRoutes,
        '/404.html',
        '/admin',
        '/assets/admin/*',
        '/gallery/*',
        '/sw.js',
        '/templates/*',
      ].sort(),
    );
  });

  it('none of them but _redirects names the private area', async () => {
    for (const name of ['sitemap.xml', 'robots.txt', 'llms.txt', 'search-index.json', 'manifest.webmanifest'])
      expect(await read(name), name).not.toMatch(/admin/);
  });

  it('the search index has at most 40 kB and is stored by the worker', async () => {
    const index = await read('search-index.json');
    expect(gzipSync(index, { level: 9 }).length).toBeLessThanOrEqual(40_000);
    expect(await read('sw.js')).toContain('search-index.json');
  });
});
