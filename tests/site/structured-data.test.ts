import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { attributeOf, contentOf, elementsIn, textOf } from '../../scripts/build/html.ts';
import { aliases, benefits, fileOf, listed, packed, pageAt, pages, services, siteUrl } from './built-site.ts';
import type { SitePage } from './built-site.ts';

const thing = v.looseObject({ '@type': v.string() });
const document = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(thing) });
const named = v.object({ name: v.string(), url: v.optional(v.string()) });

const rawOf = ({ document: page }: SitePage): string =>
  elementsIn(page, 'script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map(contentOf)
    .join('');
const thingsOf = (page: SitePage, type: string) =>
  v.parse(document, JSON.parse(rawOf(page)))['@graph'].filter((found) => found['@type'] === type);
const only = (page: SitePage, type: string) => {
  const [found, ...others] = thingsOf(page, type);
  expect(others, `${page.path} has one ${type}`).toEqual([]);
  if (found === undefined) throw new Error(`${page.path} has no ${type}.`);
  return found;
};
const says = (page: SitePage, text: string): boolean => packed(textOf(page.document)).includes(packed(text));

/** The name by which a page's things speak of the business, which the page describes too. */
const businessOn = (page: SitePage): string =>
  v.parse(v.object({ '@id': v.string() }), only(page, 'HomeAndConstructionBusiness'))['@id'];

const crumbs = v.object({
  itemListElement: v.array(v.object({ position: v.number(), name: v.string(), item: v.string() })),
});
const question = v.object({ name: v.string(), acceptedAnswer: v.object({ text: v.string() }) });

describe('structured data', () => {
  it('is on every page and never rates ourselves', () => {
    expect(listed.length).toBeGreaterThanOrEqual(32);
    for (const page of pages) {
      expect(v.is(document, JSON.parse(rawOf(page))), page.path).toBe(true);
      expect(rawOf(page)).not.toMatch(/aggregateRating|"Review"|"review"|ratingValue|bestRating/);
    }
  });

  it('of the business says name, phone, e-mail and town that the page shows', () => {
    const home = pageAt('/');
    const { name, telephone, email, address } = v.parse(
      v.object({
        name: v.string(),
        telephone: v.string(),
        email: v.string(),
        address: v.object({ addressLocality: v.string(), addressRegion: v.string() }),
      }),
      only(home, 'HomeAndConstructionBusiness'),
    );
    for (const text of [name, telephone, email, address.addressLocality, address.addressRegion])
      expect(says(home, text), text).toBe(true);
    expect(v.parse(named, only(home, 'WebSite')).name).toBe(name);
  });

  it('of the business shows a picture that is there, and names the areas of the contact page', () => {
    const { image, areaServed } = v.parse(
      v.object({ image: v.string(), areaServed: v.array(v.string()) }),
      only(pageAt('/'), 'HomeAndConstructionBusiness'),
    );
    expect(existsSync(fileOf(new URL(image).pathname))).toBe(true);
    expect(areaServed.length).toBeGreaterThan(3);
    for (const area of areaServed) expect(says(pageAt('/contact'), area), area).toBe(true);
  });

  it('has the trail that the page shows, and its addresses exist', () => {
    const canonicals = new Set(listed.map(({ canonical }) => canonical));
    for (const page of [...listed, ...aliases].filter(({ path }) => path !== '/')) {
      const trail = v.parse(crumbs, only(page, 'BreadcrumbList')).itemListElement;
      const [shown] = elementsIn(page.document, 'nav').filter(
        (nav) => attributeOf(nav, 'aria-label') === 'Breadcrumb',
      );
      expect(packed(textOf(shown ?? '')).replaceAll('/', ''), page.path).toBe(
        packed(trail.map(({ name }) => name).join('')).replaceAll('/', ''),
      );
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
      expect(trail.at(-1)?.item, page.path).toBe(page.canonical);
      for (const { item } of trail) expect(canonicals.has(item), item).toBe(true);
    }
  });

  it('of a service has the name and description of its page', () => {
    for (const page of services) {
      const found = v.parse(
        v.object({ name: v.string(), description: v.string(), provider: v.object({ '@id': v.string() }) }),
        only(page, 'Service'),
      );
      expect(found.provider['@id']).toBe(businessOn(page));
      expect(found.name).toBe(page.heading);
      expect(says(page, found.description), page.path).toBe(true);
    }
  });

  it('of a health benefit has its heading and exactly the sources it lists', () => {
    for (const page of benefits) {
      const article = v.parse(
        v.object({
          headline: v.string(),
          image: v.string(),
          datePublished: v.pipe(v.string(), v.isoDate()),
          dateModified: v.pipe(v.string(), v.isoDate()),
          publisher: v.object({ '@id': v.string() }),
          citation: v.array(named),
        }),
        only(page, 'Article'),
      );
      expect(article.image).toBe(page.meta('og:image'));
      expect(article.publisher['@id']).toBe(businessOn(page));
      expect(article.dateModified >= article.datePublished).toBe(true);
      expect(article.headline).toBe(page.heading);
      expect(article.citation.length, page.path).toBeGreaterThanOrEqual(3);
      expect(article.citation.length, page.path).toBeLessThanOrEqual(5);
      for (const { name } of article.citation) expect(says(page, name), `${page.path}: ${name}`).toBe(true);
      const linked = page.links.map(({ href }) => href).filter((href) => href.startsWith('https://doi.org/'));
      expect(linked).toEqual(article.citation.flatMap(({ url }) => url ?? []));
    }
  });

  it('of the questions has every question and its whole answer as the page has them', () => {
    const faq = pageAt('/faq');
    const { mainEntity } = v.parse(v.object({ mainEntity: v.array(question) }), only(faq, 'FAQPage'));
    expect(mainEntity.length).toBeGreaterThanOrEqual(24);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(says(faq, name), name).toBe(true);
      expect(says(faq, acceptedAnswer.text), acceptedAnswer.text).toBe(true);
    }
  });

  it('names no address of another site but its vocabulary and sources', () => {
    const foreign = listed.flatMap((page) =>
      [...rawOf(page).matchAll(/"(https?:\/\/[^"]+)"/g)].map(([, address = '']) => address),
    );
    expect(
      foreign.filter(
        (address) => !/^https:\/\/(?:schema\.org|doi\.org\/)/.test(address) && !address.startsWith(siteUrl),
      ),
    ).toEqual([]);
  });
});
