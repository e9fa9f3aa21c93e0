import { describe, expect, it, vi } from 'vitest';
import { business, openingHours, serviceAreas, serviceAreasInWords } from '@/content/business.ts';
import { structuredData } from './structured-data.ts';

const profiles = vi.hoisted((): string[] => []);
vi.mock('@/content/public-profiles.ts', () => ({ publicProfiles: profiles }));

const head = { title: '', description: '', canonical: null };

const readAgain = async (): Promise<unknown> => {
  vi.resetModules();
  const { structuredData: read } = await import('./structured-data.ts');
  return read(head);
};

describe('the business in structured data', () => {
  it('has its opening hours and the areas that the pages name', () => {
    const { days, opens, closes } = openingHours;
    expect(structuredData(head)).toMatchObject({
      '@graph': [
        {
          '@type': 'HomeAndConstructionBusiness',
          openingHoursSpecification: { dayOfWeek: days, opens, closes },
          areaServed: serviceAreas,
        },
      ],
    });
    expect(serviceAreasInWords).toMatch(/^Chastain Park, .*Suwanee and Metro Atlanta$/);
  });

  it('names its profiles elsewhere once the owner has given them', async () => {
    expect(await readAgain()).not.toHaveProperty('@graph.0.sameAs');
    profiles.push('https://profiles.example/cedar');
    expect(await readAgain()).toHaveProperty('@graph.0.sameAs', ['https://profiles.example/cedar']);
  });

  it('opens when the pages say', () => {
    const clock = (time: string): string =>
      new Date(`2026-01-01T${time}`).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
    const { days, opens, closes } = openingHours;
    const words = `${days[0]} to ${days[days.length - 1]} ${clock(opens)} to ${clock(closes)}`;
    expect(business.hours.weekdays).toBe(words);
  });
});
