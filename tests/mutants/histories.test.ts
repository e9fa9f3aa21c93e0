// Enough histories to judge a mutant within a second. `npm run faults` runs thousands of them.
import { expect, it } from 'vitest';
import { campaigns } from '../faults/campaigns.ts';

const RUNS = 60;

it.each(['forms', 'photos'] as const)('%s keep their promises', async (subject) => {
  for (let seed = 1; seed <= RUNS; seed += 1)
    expect([seed, (await campaigns[subject].run(seed)).failure]).toEqual([seed, null]);
});
