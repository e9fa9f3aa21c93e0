// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pages } from './built-site.ts';
import {
  addressesIn,
  linksIn,
  only,
  openPage,
  sectionOf,
  trailOf,
  words,
  wordsOfAll,
} from './parts-of-page.ts';

const headingAt = (path: string): string => words(only(openPage(path), 'main h1'));

const services = [
  ['[S1 §2.15]', '/services/custom-sauna-design', 'Custom Sauna Design'],
  ['[S1 §2.16]', '/services/custom-sauna-installation', 'Custom Sauna Installation'],
  ['[S1 §2.17]', '/services/steam-shower-design', 'Steam Shower Design'],
  ['[S1 §2.18]', '/services/steam-shower-installation', 'Steam Shower Installation'],
  ['[S1 §2.19]', '/services/residential-sauna-builds', 'Residential Sauna Builds'],
  ['[S1 §2.20]', '/services/commercial-sauna-projects', 'Commercial Sauna Projects'],
  ['[S1 §2.21]', '/services/outdoor-sauna-kits', 'Outdoor Sauna Kits'],
  ['[S1 §2.22]', '/services/indoor-infrared-sauna', 'Indoor Infrared Sauna'],
] as const;

const benefits = [
  ['[S1 §2.25]', 'detoxification-skin-health', null, 'Sweat and Skin'],
  ['[S1 §2.26]', 'stress-relief', 'stress-relief-mental-clarity', 'Stress Relief'],
  ['[S1 §2.27]', 'cardiovascular-health', 'cardiovascular-heart-health', 'Cardiovascular Health'],
  ['[S1 §2.28]', 'muscle-recovery', 'muscle-recovery-athletic-performance', 'Muscle Recovery'],
  ['[S1 §2.29]', 'immune-system', 'immune-system-boosting', 'Colds and the Immune System'],
  ['[S1 §2.30]', 'weight-loss', 'weight-loss-metabolism-support', 'Weight and Metabolism'],
  ['[S1 §2.31]', 'sleep-quality', 'sleep-quality-relaxation', 'Sleep Quality'],
  ['[S1 §2.32]', 'respiratory-health', 'respiratory-health-steam-therapy', 'Steam and Breathing Comfort'],
  ['[S1 §2.33]', 'anti-aging', 'anti-aging-longevity', 'Healthy Aging'],
  ['[S1 §2.34]', 'chronic-pain', 'chronic-pain-relief', 'Chronic Pain'],
  ['[S1 §2.35]', 'mental-health', 'mental-health-mood-improvement', 'Mood and Mental Health'],
] as const;

const shortOf = (slug: string): string => `/health-benefits/${slug}`;
const longOf = ([, slug, alias]: (typeof benefits)[number]): string => shortOf(alias ?? slug);

const mainPages = [
  ['[S1 §2.1]', '/', 'A sauna made for your home'],
  ['[S1 §2.2]', '/about', 'About us'],
  ['[S1 §2.3]', '/contact', 'Contact'],
  ['[S1 §2.4]', '/services', 'Services'],
  ['[S1 §2.5]', '/gallery', 'Gallery'],
  ['[S1 §2.6]', '/faq', 'Frequently Asked Questions'],
  ['[S1 §2.7]', '/health-benefits', 'Health Benefits'],
  ['[S1 §2.8]', '/privacy-policy', 'Privacy Policy'],
  ['[S1 §2.9]', '/terms-of-service', 'Terms of Service'],
  ['[S1 §2.10]', '/sitemap', 'Sitemap'],
  ['[S1 §2.11]', '/custom-outdoor-sauna', 'Custom Outdoor Sauna'],
  ['[S1 §2.12]', '/fast-track-sauna', 'Fast-track sauna, 30 days on average'],
  ['[S1 §2.13]', '/cost-calculator', 'Cost Calculator'],
] as const;

describe('the route table', () => {
  it.each([...mainPages, ...services])('%s %s is the page "%s"', (_, path, heading) => {
    expect(headingAt(path)).toBe(heading);
  });

  it.each(benefits)('%s %s and its long form %s are the page "%s"', (_, slug, alias, heading) => {
    expect(headingAt(shortOf(slug))).toBe(heading);
    if (alias === null) {
      const others = pages.filter(({ canonical }) => canonical?.endsWith(shortOf(slug)) === true);
      expect(others.map(({ path }) => path)).toEqual([shortOf(slug)]);
      return;
    }
    expect(pages.find(({ path }) => path === shortOf(alias))?.canonical).toMatch(
      new RegExp(`^https?://[^/]+${shortOf(slug)}$`),
    );
  });

  it('has the eight services and their alias, and no other page below /services [S1 §1.7, §2.23]', () => {
    const alias = '/services/indoor-infrared-sauna-solutions';
    expect(headingAt(alias)).toBe('Indoor Infrared Sauna');
    expect(pages.map(({ path }) => path).filter((path) => path.startsWith('/services/'))).toEqual(
      [...services.map(([, path]) => path), alias].sort(),
    );
  });
});

describe('the two spellings', () => {
  const cards = (path: string, heading: string) => addressesIn(sectionOf(openPage(path), heading));
  const inSitemap = addressesIn(only(openPage('/sitemap'), 'main'));

  it('of the infrared page: short on the overview card, long in the sitemap [S1 §2.24]', () => {
    const overview = cards('/services', 'What we design and build');
    expect(overview).toContain('/services/indoor-infrared-sauna');
    expect(overview).not.toContain('/services/indoor-infrared-sauna-solutions');
    expect(inSitemap).toContain('/services/indoor-infrared-sauna-solutions');
    expect(inSitemap).not.toContain('/services/indoor-infrared-sauna');
  });

  it('of a health benefit: short on the overview card, long in the sitemap [S1 §2.36]', () => {
    expect(cards('/health-benefits', 'The eleven topics')).toEqual(benefits.map(([, slug]) => shortOf(slug)));
    expect(inSitemap.filter((path) => path.startsWith('/health-benefits/'))).toEqual(benefits.map(longOf));
  });

  it.each(benefits.flatMap(([, slug, alias]) => (alias === null ? [] : [[alias, slug] as const])))(
    '%s shows the trail of %s [S1 §2.56]',
    (alias, slug) => {
      expect(trailOf(openPage(shortOf(slug)))).toHaveLength(3);
      expect(trailOf(openPage(shortOf(alias)))).toEqual(trailOf(openPage(shortOf(slug))));
    },
  );
});

describe('the sitemap page', () => {
  const groups = [...openPage('/sitemap').querySelectorAll('main section h2')].map((heading) => ({
    name: words(heading),
    paths: addressesIn(heading.parentElement ?? document),
  }));
  const pathsOf = (name: string) => groups.find((group) => group.name === name)?.paths ?? [];

  it('has the groups Main Pages, Services, Health Benefits and Legal [S1 §2.148]', () => {
    expect(groups.map(({ name }) => name)).toEqual(['Main Pages', 'Services', 'Health Benefits', 'Legal']);
  });

  it('names every public page once, itself among the main ones [S1 §2.10, §2.149, §3.12]', () => {
    const legal = ['/privacy-policy', '/terms-of-service'];
    const main = mainPages.map(([, path]) => path).filter((path) => !legal.includes(path));
    expect(pathsOf('Main Pages').toSorted()).toEqual(main.toSorted());
    expect(pathsOf('Services').map((path) => path.replace('-solutions', ''))).toEqual(
      services.map(([, path]) => path),
    );
    expect(pathsOf('Health Benefits')).toEqual(benefits.map(longOf));
    expect(pathsOf('Legal')).toEqual(legal);
    expect(wordsOfAll(openPage('/sitemap'), 'main section a').filter((name) => name === '')).toEqual([]);
  });
});

describe('the page for any other path', () => {
  const page = openPage('/404');
  it("reads 'Oops! Page not found' with the code 404 [S1 §2.150]", () => {
    expect(words(only(page, 'main h1'))).toBe('Oops! Page not found');
    expect(wordsOfAll(page, 'main p')[0]).toBe('404');
  });
  it('helps on with a search of the site and three links', () => {
    expect(only(page, 'main search form[action="/sitemap"] input').getAttribute('type')).toBe('search');
    expect(linksIn(only(page, 'main')).slice(1)).toEqual([
      'Services What we design and build → /services',
      'Gallery Pictures of our designs → /gallery',
      'Contact Call, write or meet → /contact',
    ]);
  });
  it("has a 'Return to Home' link to / [S1 §2.151]", () => {
    expect(linksIn(only(page, 'main'))).toContain('Return to Home → /');
  });
});
