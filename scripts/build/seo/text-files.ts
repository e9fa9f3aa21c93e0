// Makes the files for machines: sitemap.xml, robots.txt, llms.txt and _redirects.
import { business } from '../../../src/content/business.ts';
import { legalChanged, wordsChanged } from '../../../src/content/dates.ts';
import { gallerySitemap, photoShell } from '../../../src/domain/photo-address.ts';
import { photoPath } from '../../../src/domain/photo-page.ts';
import { sections } from '../../../src/domain/site-page.ts';
import { sitemapXml } from '../../../src/domain/sitemap-xml.ts';
import type { PageFacts } from './page-facts.ts';

/** Canonical addresses only, each with the date of its last change and its pictures. */
export const sitemapFile = (pages: readonly PageFacts[], siteUrl: string): string =>
  sitemapXml(
    pages.map(({ path, section, pictures }) => ({
      address: siteUrl + path,
      changed: section === 'legal' ? legalChanged : wordsChanged,
      pictures: pictures.map((picture) => siteUrl + picture),
    })),
  );

export const robotsFile = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\nSitemap: ${siteUrl}${gallerySitemap}\n`;

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
export const redirectsFile = (
  siteUrl: string,
  adminRoutes: readonly string[],
  supabaseOrigin?: string,
): string => {
  const otherHost = otherHostOf(siteUrl);
  return [
    '# Cloudflare Pages ignores rules with a host; there, add a redirect rule of the zone instead.',
    ...(otherHost === undefined ? [] : [`https://${otherHost}/* ${siteUrl}/:splat 301!`]),
    '# The file admin.html: both hosts find it without its ending, and Cloudflare would redirect from the full name.',
    ...adminRoutes.map((path) => `${path} /admin 200`),
    '# With a slash at the end. Netlify takes both spellings for the first rule and never comes here.',
    ...adminRoutes.map((path) => `${path}/ ${path} 301`),
    '# Photos. Other hosts ask the function for the whole page; Netlify cannot correct its content type.',
    ...(supabaseOrigin === undefined
      ? []
      : [`${gallerySitemap} ${supabaseOrigin}/functions/v1${gallerySitemap} 200`]),
    `${photoPath('*')} ${photoShell} 200`,
    '',
  ].join('\n');
};
