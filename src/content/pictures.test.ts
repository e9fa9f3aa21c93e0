import { describe, expect, it } from 'vitest';
import { aboutHeader, expertise } from './about.ts';
import { benefits } from './benefits/index.ts';
import { healthHeader } from './health-overview.ts';
import { featuredServices, homeHero } from './home.ts';
import { fastTrackFit, fastTrackHero } from './landing-fast-track.ts';
import { outdoorHero, outdoorIntroduction, outdoorPictures } from './landing-outdoor.ts';
import { benefitMenu, serviceMenu } from './navigation.ts';
import { serviceCards, servicesHeader } from './services-overview.ts';
import { services } from './services/index.ts';

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

const sideBySide = (menu: ReadonlyArray<{ readonly href: string }>): readonly Pair[] =>
  menu.flatMap(({ href }, index) => {
    const next = menu[index + 1];
    return next === undefined ? [] : [[href, next.href] as const];
  });

const linkedFrom = (page: string, links: ReadonlyArray<{ readonly path: string }>): readonly Pair[] =>
  links.map(({ path }) => [page, path] as const);

const neighbors: readonly Pair[] = [
  ...sideBySide(serviceMenu),
  ...sideBySide(benefitMenu),
  ...serviceMenu.map(({ href }) => ['/services', href] as const),
  ...benefitMenu.map(({ href }) => ['/health-benefits', href] as const),
  ...services.flatMap(({ slug, relatedLinks }) => linkedFrom(servicePath(slug), relatedLinks)),
  ...benefits.flatMap(({ slug, relatedServices, relatedBenefits }) =>
    linkedFrom(benefitPath(slug), [...relatedServices, ...relatedBenefits]),
  ),
];

/** Every picture a page names in its content, once. */
const picturesOf = new Map<string, ReadonlySet<string>>([
  ['/', new Set([homeHero.picture, ...featuredServices.map(({ picture }) => picture)])],
  ['/about', new Set([aboutHeader.picture, ...expertise.map(({ picture }) => picture)])],
  ['/services', new Set([servicesHeader.picture, ...serviceCards.map(({ picture }) => picture)])],
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
