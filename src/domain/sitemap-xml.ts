import { escapeHtml } from './escape-html.ts';

/** Absolute addresses; `changed` is a date or an ISO time. */
export interface SitemapEntry {
  readonly address: string;
  readonly changed: string;
  readonly pictures: readonly string[];
}

const entryOf = ({ address, changed, pictures }: SitemapEntry): string =>
  [
    '  <url>',
    `    <loc>${escapeHtml(address)}</loc>`,
    `    <lastmod>${changed}</lastmod>`,
    ...pictures.map(
      (picture) => `    <image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`,
    ),
    '  </url>',
  ].join('\n');

/** Format: sitemaps.org/protocol.html with Google's extension for pictures. */
export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map(entryOf),
    '</urlset>',
    '',
  ].join('\n');
