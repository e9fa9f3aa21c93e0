import { describe, expect, it } from 'vitest';
import { cardsOf, pagesIn, type Section } from '../domain/site-page.ts';
import { aboutClosing, aboutHeader, expertise } from './about.ts';
import { benefits, services } from '../../tests/support/unit/all-subjects.ts';
import { healthClosing, healthHeader } from './health-overview.ts';
import { featuredServices, homeClosing, homeHero, waysIn } from './home.ts';
import { fastTrackFit, fastTrackHero, fastTrackUrgency } from './landing-fast-track.ts';
import { outdoorHero, outdoorIntroduction, outdoorPictures } from './landing-outdoor.ts';
import { paths } from './paths.ts';
import { servicesClosing, servicesHeader } from './services-overview.ts';
import { sitePages } from './site-map.ts';
import type { PageName } from './types.ts';

const inMenu = (section: Section): readonly string[] => pagesIn(sitePages, section).map(({ path }) => path);
const serviceCards = cardsOf(sitePages, 'services');

const headers = new Map<string, string>([
  ['/', homeHero.picture],
  ['/about', aboutHeader.picture],
  ['/services', servicesHeader.picture],
  ['/health-benefits', healthHeader.picture],
  ['/custom-outdoor-sauna', outdoorHero.picture],
  ['/fast-track-sauna', fastTrackHero.picture],
  ...[...services, ...benefits].map((page) => [page.path, page.headerPicture] as const),
]);

type Pair = readonly [string, string];

const sideBySide = (menu: readonly string[]): readonly Pair[] =>
  menu.flatMap((path, index) => {
    const next = menu[index + 1];
    return next === undefined ? [] : [[path, next] as const];
  });

const linkedFrom = (page: string, names: readonly PageName[]): readonly Pair[] =>
  names.map((name) => [page, paths[name]] as const);

const neighbors: readonly Pair[] = [
  ...sideBySide(inMenu('services')),
  ...sideBySide(inMenu('health')),
  ...inMenu('services').map((path) => ['/services', path] as const),
  ...inMenu('health').map((path) => ['/health-benefits', path] as const),
  ...[...services, ...benefits].flatMap(({ path, relatedServices, relatedBenefits }) =>
    linkedFrom(path, [...relatedServices, ...relatedBenefits]),
  ),
];

/** Every picture a page names in its content, once. */
const picturesOf = new Map<string, ReadonlySet<string>>([
  ['/', new Set([homeHero, homeClosing, ...featuredServices, ...waysIn.cards].map(({ picture }) => picture))],
  ['/about', new Set([aboutHeader, aboutClosing, ...expertise].map(({ picture }) => picture))],
  [
    '/services',
    new Set([servicesHeader, servicesClosing, ...serviceCards].flatMap(({ picture }) => picture ?? [])),
  ],
  ['/health-benefits', new Set([healthHeader.picture, healthClosing.picture])],
  ['/custom-outdoor-sauna', new Set([outdoorHero.picture, outdoorIntroduction.picture, ...outdoorPictures])],
  ['/fast-track-sauna', new Set([fastTrackHero.picture, fastTrackFit.picture, fastTrackUrgency.picture])],
  ...services.map(
    ({ path, headerPicture, introductionPicture, galleryPictures = [] }) =>
      [path, new Set([headerPicture, introductionPicture, ...galleryPictures])] as const,
  ),
  ...benefits.map(
    ({ path, headerPicture, introductionPicture, closing }) =>
      [path, new Set([headerPicture, introductionPicture, closing.picture])] as const,
  ),
]);

describe('the pictures of the pages', () => {
  it('differ in the headers of neighbors: pages side by side in a menu, and pages that link to each other', () => {
    expect(neighbors.length).toBeGreaterThan(135);
    const shared = neighbors.filter(([one, other]) => headers.get(one) === headers.get(other));
    expect(shared).toEqual([]);
    expect(neighbors.flat().filter((page) => !headers.has(page))).toEqual([]);
  });

  it('are shared by no two health subjects that are side by side in a menu or link to each other', () => {
    const subjects = new Set(benefits.map(({ path }) => path));
    const pairs = neighbors.filter((pair) => pair.every((path) => subjects.has(path)));
    expect(pairs.length).toBeGreaterThanOrEqual(40);
    const shared = pairs.flatMap(([one, other]) =>
      [...(picturesOf.get(one) ?? [])]
        .filter((picture) => picturesOf.get(other)?.has(picture) === true)
        .map((picture) => `${picture}: ${one} ${other}`),
    );
    expect(shared).toEqual([]);
  });

  it('appear on at most four pages each', () => {
    const uses = new Map<string, string[]>();
    for (const [page, pictures] of picturesOf)
      for (const picture of pictures) uses.set(picture, [...(uses.get(picture) ?? []), page]);
    expect(uses.size).toBeGreaterThanOrEqual(35);
    expect([...uses].filter(([, pages]) => pages.length > 4)).toEqual([]);
  });

  it('are not shown twice by a service or benefit page, whose introduction has one of its own', () => {
    const repeated = [...services, ...benefits].filter(
      (page) => page.introductionPicture === page.headerPicture,
    );
    expect(repeated.map(({ path }) => path)).toEqual([]);
    const inGallery = services.filter(({ headerPicture, introductionPicture, galleryPictures = [] }) =>
      galleryPictures.some((name) => name === headerPicture || name === introductionPicture),
    );
    expect(inGallery.map(({ path }) => path)).toEqual([]);
  });
});
