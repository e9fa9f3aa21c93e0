import { describe, expect, it } from 'vitest';
import { campaigns, subjects } from './campaigns.ts';
import { failedSeeds } from './failed-seeds.ts';

describe.each(subjects)('a simulated history of %s', (subject) => {
  const { run } = campaigns[subject];

  it('is the same for the same seed, in its lines and its checksum', async () => {
    const [one, other] = [await run(7, { isTraced: true }), await run(7, { isTraced: true })];
    expect(one.lines.length).toBeGreaterThan(50);
    expect(other).toEqual(one);
    expect((await run(7)).sum).toBe(one.sum);
  });

  it('differs for another seed', async () => {
    const sums = new Set<string>();
    for (let seed = 0; seed < 100; seed += 1) sums.add((await run(seed)).sum);
    expect(sums.size).toBe(100);
  });
});

it.each(failedSeeds)(
  'history %2$i of %1$s, which broke a promise once, keeps it: %3$s',
  async (subject, seed) => {
    expect((await campaigns[subject].run(seed)).failure).toBeNull();
  },
);
