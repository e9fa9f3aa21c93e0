import { describe, expect, it } from 'vitest';
import { curatedEntries } from '@/content/search-index.ts';
import { findPages } from '@/domain/site-search.ts';

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
