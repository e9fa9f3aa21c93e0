import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesIn } from '../domain/site-page.ts';
import { aboutHeader, expertise } from './about.ts';
import { healthHeader } from './health-overview.ts';
import { featuredServices, homeHero, waysIn } from './home.ts';
import { fastTrackFit, fastTrackHero } from './landing-fast-track.ts';
import { outdoorHero, outdoorIntroduction, outdoorPictures } from './landing-outdoor.ts';
import { servicesHeader } from './services-overview.ts';
import { sitePages } from './site-map.ts';
import type { BenefitContent, ServiceContent } from './types.ts';

const withSlugs = <Content>(files: Readonly<Record<string, { readonly content: Content }>>) =>
  Object.entries(files).map(([file, { content }]) => ({ ...content, slug: basename(file, '.ts') }));
const services = withSlugs(
  import.meta.glob<{ readonly content: ServiceContent }>('./services/*.ts', { eager: true }),
);
const benefits = withSlugs(
  import.meta.glob<{ readonly content: BenefitContent }>(['./benefits/*.ts', '!./benefits/safety.ts'], {
    eager: true,
  }),
);

const servicePages = pagesIn(sitePages, 'services');
const benefitPages = pagesIn(sitePages, 'health');
const cardPictures = servicePages.flatMap(({ card }) => card?.picture ?? []);

const servicePath = (slug: string): string => `/services/${slug}`;
const benefitPath = (slug: string): string => `/health-benefits/${slug}`;

const headers = new Map<string, string>([
  ['/', homeHero.picture],
  ['/about', aboutHeader.picture],
  ['/services', servicesHeader.picture],
  ['/health-benefits', healthHeader.picture],
  ['/custom-outdoor-sauna', outdoorHero.picture],
  ['/fast-track-sauna', fastTrackHero.picture],
  ...services.map((page) => [servicePath(page.slug), page.headerPicture] as const),
  ...benefits.map((page) => [benefitPath(page.slug), page.headerPicture] as const),
]);

type Pair = readonly [string, string];

const sideBySide = (pages: ReadonlyArray<{ readonly path: string }>): readonly Pair[] =>
  pages.flatMap(({ path }, index) => {
    const next = pages[index + 1];
    return next === undefined ? [] : [[path, next.path] as const];
  });

const linkedFrom = (page: string, links: ReadonlyArray<{ readonly path: string }>): readonly Pair[] =>
  links.map(({ path }) => [page, path] as const);

const neighbors: readonly Pair[] = [
  ...sideBySide(servicePages),
  ...sideBySide(benefitPages),
  ...servicePages.map(({ path }) => ['/services', path] as const),
  ...benefitPages.map(({ path }) => ['/health-benefits', path] as const),
  ...services.flatMap(({ slug, relatedLinks }) => linkedFrom(servicePath(slug), relatedLinks)),
  ...benefits.flatMap(({ slug, relatedServices, relatedBenefits }) =>
    linkedFrom(benefitPath(slug), [...relatedServices, ...relatedBenefits]),
  ),
];

/** Every picture a page names in its content, once. */
const picturesOf = new Map<string, ReadonlySet<string>>([
  ['/', new Set([homeHero.picture, ...[...featuredServices, ...waysIn.cards].map(({ picture }) => picture)])],
  ['/about', new Set([aboutHeader.picture, ...expertise.map(({ picture }) => picture)])],
  ['/services', new Set([servicesHeader.picture, ...cardPictures])],
  ['/health-benefits', new Set([healthHeader.picture])],
  ['/custom-outdoor-sauna', new Set([outdoorHero.picture, outdoorIntroduction.picture, ...outdoorPictures])],
  ['/fast-track-sauna', new Set([fastTrackHero.picture, fastTrackFit.picture])],
  ...services.map(
    ({ slug, headerPicture, introductionPicture, galleryPictures = [] }) =>
      [servicePath(slug), new Set([headerPicture, introductionPicture, ...galleryPictures])] as const,
  ),
  ...benefits.map(
    ({ slug, headerPicture, introductionPicture }) =>
      [benefitPath(slug), new Set([headerPicture, introductionPicture])] as const,
  ),
]);

describe('the pictures of the pages', () => {
  it('differ in the headers of neighbors: pages side by side in a menu, and pages that link to each other', () => {
    expect(neighbors.length).toBeGreaterThan(80);
    const shared = neighbors.filter(([one, other]) => headers.get(one) === headers.get(other));
    expect(shared).toEqual([]);
    expect(neighbors.flat().filter((page) => !headers.has(page))).toEqual([]);
  });

  it('appear on at most four pages each', () => {
    const uses = new Map<string, string[]>();
    for (const [page, pictures] of picturesOf)
      for (const picture of pictures) uses.set(picture, [...(uses.get(picture) ?? []), page]);
    expect(uses.size).toBeGreaterThan(20);
    expect([...uses].filter(([, pages]) => pages.length > 4)).toEqual([]);
  });

  it('are not shown twice by a service or benefit page, whose introduction has one of its own', () => {
    const repeated = [...services, ...benefits].filter(
      (page) => page.introductionPicture === page.headerPicture,
    );
    expect(repeated.map(({ slug }) => slug)).toEqual([]);
    const inGallery = services.filter(({ headerPicture, introductionPicture, galleryPictures = [] }) =>
      galleryPictures.some((name) => name === headerPicture || name === introductionPicture),
    );
    expect(inGallery.map(({ slug }) => slug)).toEqual([]);
  });
});
