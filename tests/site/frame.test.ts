// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { benefits, fileOf, pages, services, type SitePage } from './built-site.ts';
import { addressesIn, linksIn, only, openPage, trailOf, words, wordsOfAll } from './parts-of-page.ts';

const every = pages.map(({ path }) => ({ path, page: openPage(path) }));
/** Paths of the pages that fail a test; the frame is the same on all of them. */
const failing = (isRight: (page: Document) => boolean): readonly string[] =>
  every.filter(({ page }) => !isRight(page)).map(({ path }) => path);
const bar = 'aside[aria-label="How to reach us"]';
const phone = '(404) 555-0142 → tel:+14045550142';
const email = 'hello@cedarandsteam.example → mailto:hello@cedarandsteam.example';

it('every page carries the frame', () => {
  expect(every.length).toBeGreaterThanOrEqual(46);
});

it.each([
  ['shows the hours [S1 §2.40]', bar, 'Monday to Friday 9AM-6PM'],
  ['shows the city [S1 §2.41]', bar, 'Atlanta, GA'],
  ['has the phone number as a call link [S1 §1.20, §2.42]', bar, phone],
  ['has the e-mail address as a mail link [S1 §2.43]', bar, email],
  ['has a Free Consultation button [S1 §1.20, §2.45]', bar, 'Free Consultation → /contact'],
  ['has the phone number at its end [S1 §2.63]', 'footer', phone],
  ['has the e-mail address at its end [S1 §2.63]', 'footer', email],
  ['has the city at its end [S1 §2.63]', 'footer', 'Atlanta, GA'],
  ['says when we are there [S1 §2.63, §9.19]', 'footer', 'Monday to Friday 9:00 AM to 6:00 PM'],
  ['says when by appointment [S1 §2.63, §9.19]', 'footer', 'Saturday by appointment'],
  ['says when not [S1 §2.63, §9.19]', 'footer', 'Sunday closed'],
  ['has a link to the policy [S1 §2.65]', 'footer', 'Privacy Policy → /privacy-policy'],
  ['has a link to the terms [S1 §2.65]', 'footer', 'Terms of Service → /terms-of-service'],
])('every page %s: %s says %s', (_, parent, text) => {
  expect(
    failing((page) => linksIn(only(page, parent)).includes(text) || words(only(page, parent)).includes(text)),
  ).toEqual([]);
});

it.each([
  ['a theme toggle [S1 §2.44]', `${bar} button`, 'Dark theme'],
  [
    'the search box [S1 §2.52]',
    'nav[aria-label="Main"] search form[action="/sitemap"] input[type="search"]',
    'Search the site',
  ],
])('every page has %s: %s is named %s', (_, selector, name) => {
  expect(failing((page) => only(page, selector).getAttribute('aria-label') === name)).toEqual([]);
});

describe('the navigation of every page', () => {
  const pathsOf = (list: readonly SitePage[]) => list.map(({ path }) => path);
  const plain = ['/about', '/gallery', '/cost-calculator', '/faq', '/contact'];
  /** The drop-down under `label`, in the wide navigation or in the mobile menu. */
  const menuOf = (page: Document, root: string, label: string): Element | undefined =>
    [...page.querySelectorAll(`nav[aria-label="Main"] ${root} details`)].find(
      (menu) => words(menu.querySelector('summary')) === label,
    );
  const leadsTo = (menu: Element | undefined, paths: readonly string[]): boolean => {
    const found = menu === undefined ? [] : addressesIn(menu);
    return paths.every((path) => found.includes(path));
  };

  it('has a drop-down with the eight services [S1 §2.48]', () => {
    expect(failing((page) => leadsTo(menuOf(page, '.wide', 'Services'), pathsOf(services)))).toEqual([]);
  });
  it('has a drop-down with the eleven health benefits [S1 §2.49]', () => {
    expect(failing((page) => leadsTo(menuOf(page, '.wide', 'Health Benefits'), pathsOf(benefits)))).toEqual(
      [],
    );
  });
  it('has a mobile menu with all of it [S1 §2.51]', () => {
    expect(
      failing((page) => {
        const menu = only(page, 'nav[aria-label="Main"] details.narrow');
        return (
          menu.querySelector('summary')?.getAttribute('aria-label') === 'Menu' &&
          leadsTo(menu, [...plain, ...pathsOf(services), ...pathsOf(benefits)])
        );
      }),
    ).toEqual([]);
  });
});

describe('breadcrumbs', () => {
  const withoutTrail = ['/', '/404', '/thank-you', '/thank-you/newsletter'];

  it('are hidden on the home page and stand on every other [S1 §2.54]', () => {
    expect(failing((page) => trailOf(page).length > 0)).toEqual(withoutTrail.sort());
  });

  it.each([
    ['/faq', ['Home', 'FAQ']],
    ['/about', ['Home', 'About']],
    ['/contact', ['Home', 'Contact']],
    ['/fast-track-sauna', ['Home', 'Fast-Track Sauna']],
    ['/privacy-policy', ['Home', 'Privacy Policy']],
    ['/services/steam-shower-design', ['Home', 'Services', 'Steam Shower Design']],
    ['/health-benefits/anti-aging', ['Home', 'Health Benefits', 'Healthy Aging']],
  ])('of %s have their own labels [S1 §2.55, §2.84]', (path, labels) => {
    expect(trailOf(openPage(path))).toEqual(labels);
  });
});

it('the floating bar is missing on four pages alone [S1 §2.57, §2.59, §2.60, §2.61]', () => {
  expect(failing((page) => page.querySelector('aside[aria-label="Free consultation"]') !== null)).toEqual([
    '/contact',
    '/cost-calculator',
    '/custom-outdoor-sauna',
    '/fast-track-sauna',
  ]);
});

describe('the footer of every page', () => {
  it('has quick links [S1 §2.62]', () => {
    const paths =
      '/services /gallery /cost-calculator /custom-outdoor-sauna /fast-track-sauna /health-benefits /faq /about /contact';
    const links = 'footer nav[aria-label="Quick links"]';
    expect(failing((page) => addressesIn(only(page, links)).join(' ') === paths)).toEqual([]);
  });
  it('has the copyright year [S1 §2.66]', () => {
    expect(failing((page) => /© 20\d\d Cedar & Steam/.test(words(only(page, 'footer'))))).toEqual([]);
  });
});

describe('the site as a whole', () => {
  it('has one phone number and one e-mail address, wherever they stand [S1 §9.21]', () => {
    const found = every.flatMap(({ page }) => addressesIn(page));
    const calls = found.filter((address) => address.startsWith('tel:'));
    expect(calls.length).toBeGreaterThan(165);
    expect([...new Set(calls)]).toEqual(['tel:+14045550142']);
    const letters = found.filter((address) => /^mailto:[^?]/.test(address));
    expect([...new Set(letters)]).toEqual(['mailto:hello@cedarandsteam.example']);
    const written = every.flatMap(({ page }) => words(page.body).match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []);
    expect([...new Set(written)]).toEqual(['(404) 555-0142']);
    expect(linksIn(only(openPage('/faq'), 'main'))).toContain('Call (404) 555-0142 → tel:+14045550142');
  });

  it('has no login for visitors [S1 §1.22]', () => {
    expect(failing((page) => page.querySelector('input[type="password"]') === null)).toEqual([]);
    const entries = every.flatMap(({ page }) => wordsOfAll(page, 'a, button'));
    expect(entries.filter((text) => /\b(sign|log) ?(in|up)\b|\baccount\b/i.test(text))).toEqual([]);
  });

  it('lets a public page send and call nowhere but home [S1 §1.21]', async () => {
    const rules = (await readFile(fileOf('_headers'), 'utf8')).split('\n\n');
    const policies = rules.filter(
      (rule) => /^\/[\w/-]*\n.*Content-Security-Policy/.test(rule) && !/admin/.test(rule),
    );
    expect(policies.length).toBeGreaterThanOrEqual(46);
    for (const policy of policies) {
      expect(policy).toMatch(/connect-src 'self';/);
      expect(policy).toMatch(/form-action 'self';/);
    }
  });
});
