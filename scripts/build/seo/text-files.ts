// Makes the files for machines: sitemap.xml, robots.txt, llms.txt and _redirects.
import { business } from '../../../src/content/business.ts';
import { legalChanged, wordsChanged } from '../../../src/content/dates.ts';
import { sections } from '../../../src/domain/site-page.ts';
import type { PageFacts } from './page-facts.ts';

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Canonical addresses only, each with the date of its last change and its pictures. */
export const sitemapFile = (pages: readonly PageFacts[], siteUrl: string): string => {
  const image = (picture: string): string =>
    `    <image:image><image:loc>${escapeXml(siteUrl + picture)}</image:loc></image:image>`;
  const entries = pages.map(({ path, section, pictures }) =>
    [
      '  <url>',
      `    <loc>${escapeXml(siteUrl + path)}</loc>`,
      `    <lastmod>${section === 'legal' ? legalChanged : wordsChanged}</lastmod>`,
      ...pictures.map(image),
      '  </url>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

export const robotsFile = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** A table of contents for language models: one heading, one summary, the pages by section. */
export const llmsFile = (pages: readonly PageFacts[], siteUrl: string): string => {
  const lists = sections.map(({ section, name }) => {
    const listed = pages.filter((page) => page.section === section);
    const lines = listed.map((page) => `- [${page.title}](${siteUrl}${page.path}): ${page.description}`);
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  const summary = `${business.trade}, designed and built around ${business.city}. ${business.hours.weekdays}. ${business.phone.display}, ${business.email.display}.`;
  return `# ${business.name}\n\n> ${summary}\n\n${lists.join('\n\n')}\n`;
};

/** The other spelling of the site's host: with www. or without it. */
const otherHostOf = (siteUrl: string): string | undefined => {
  const { hostname, protocol } = new URL(siteUrl);
  if (protocol !== 'https:' || !/^(?:www\.)?[\w-]+\.[a-z]{2,}$/.test(hostname)) return undefined;
  return hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`;
};

/**
 * The text of `_redirects` for Netlify and Cloudflare Pages. There is no catch-all, so that a missing page is a
 * 404, and no rule for trailing slashes: both hosts redirect them, and a rule would loop.
 */
export const redirectsFile = (siteUrl: string, adminRoutes: readonly string[]): string => {
  const otherHost = otherHostOf(siteUrl);
  return [
    '# Cloudflare Pages ignores rules with a host; there, add a redirect rule of the zone instead.',
    ...(otherHost === undefined ? [] : [`https://${otherHost}/* ${siteUrl}/:splat 301!`]),
    '# The file admin.html: both hosts find it without its ending, and Cloudflare would redirect from the full name.',
    ...adminRoutes.map((path) => `${path} /admin 200`),
    '# With a slash at the end. Netlify takes both spellings for the first rule and never comes here.',
    ...adminRoutes.map((path) => `${path}/ ${path} 301`),
    '',
  ].join('\n');
};
