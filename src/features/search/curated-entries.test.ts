import { describe, expect, it } from 'vitest';
import { sitePages } from '@/content/site-map.ts';
import { searchablePagesOf, suggestionsOf } from '@/domain/site-page.ts';
import { findPages } from '@/domain/site-search.ts';

const curatedEntries = suggestionsOf(sitePages);

const entries = [
  ['Custom Sauna Design', '/services/custom-sauna-design', 'service'],
  ['Custom Sauna Installation', '/services/custom-sauna-installation', 'service'],
  ['Steam Shower Design', '/services/steam-shower-design', 'service'],
  ['Commercial Sauna Projects', '/services/commercial-sauna-projects', 'service'],
  ['Outdoor Sauna Kits', '/services/outdoor-sauna-kits', 'service'],
  ['Indoor Infrared Sauna', '/services/indoor-infrared-sauna-solutions', 'service'],
  ['Stress Relief', '/health-benefits/stress-relief-mental-clarity', 'benefit'],
  ['Cardiovascular', '/health-benefits/cardiovascular-heart-health', 'benefit'],
  ['Muscle Recovery', '/health-benefits/muscle-recovery-athletic-performance', 'benefit'],
  ['Sleep Quality', '/health-benefits/sleep-quality-relaxation', 'benefit'],
  ['Gallery', '/gallery', 'page'],
  ['Cost Calculator', '/cost-calculator', 'page'],
] as const;

describe('the entries the search offers first', () => {
  it('are these twelve, each with a description [S1 §2.36, §2.72]', () => {
    expect(curatedEntries.map(({ title, path, category }) => [title, path, category])).toEqual(entries);
    expect(curatedEntries.filter(({ description }) => description.length < 10)).toEqual([]);
  });

  it.each(entries)('%s is found by its title, at %s [S1 §2.72]', (title, path) => {
    const found = findPages(title, curatedEntries, { pages: [], words: new Map() }, 8);
    expect(found[0]?.path).toBe(path);
  });
});

describe('the pages the search knows from the start', () => {
  const index = { pages: searchablePagesOf(sitePages), words: new Map<string, readonly number[]>() };
  const found = (text: string) => findPages(text, curatedEntries, index, 8).map(({ path }) => path);

  it.each([
    ['detox', '/health-benefits/detoxification-skin-health'],
    ['anti-aging', '/health-benefits/anti-aging'],
    ['longevity', '/health-benefits/anti-aging'],
    ['immune boosting', '/health-benefits/immune-system'],
    ['steam therapy', '/health-benefits/respiratory-health'],
    ['mental clarity', '/health-benefits/stress-relief-mental-clarity'],
    ['phone', '/contact'],
    ['hours', '/contact'],
    ['map', '/contact'],
  ])('"%s" leads to %s first', (text, path) => {
    expect(found(text)[0]).toBe(path);
  });

  it('"price" leads to the calculator, then to the questions', () => {
    expect(found('price')).toEqual(['/cost-calculator', '/faq']);
  });
});
