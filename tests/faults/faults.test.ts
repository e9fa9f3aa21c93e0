import { describe, expect, it } from 'vitest';
import { campaigns, subjects } from './campaigns.ts';
import { failedSeeds } from './failed-seeds.ts';

/** `npm run faults` runs thousands. */
const RUNS = 200;

describe.each(subjects)('a simulated history of %s', (subject) => {
  const { run } = campaigns[subject];

  it('is the same for the same seed, line by line and in its sum', async () => {
    const [one, other] = [await run(7, { isTraced: true }), await run(7, { isTraced: true })];
    expect(one.lines.length).toBeGreaterThan(100);
    expect(other).toEqual(one);
    expect((await run(7)).sum).toBe(one.sum);
  });

  it('is another one for another seed', async () => {
    const sums = new Set<string>();
    for (let seed = 0; seed < 100; seed += 1) sums.add((await run(seed)).sum);
    expect(sums.size).toBe(100);
  });
});

describe('the outbox of the forms', () => {
  const { run } = campaigns.forms;

  it(`keeps its promises in ${String(RUNS)} histories [F-B1] [F-B5] [F-B10] [F-B16] [F-B17] [F-B18] [F-B23] [F-B25] [F-B26] [F-B29] [F-C5]`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1)
      expect([seed, (await run(seed)).failure]).toEqual([seed, null]);
  });
});

describe('the photos of a device', () => {
  const { run } = campaigns.photos;

  it(`keep their promises in ${String(RUNS)} histories [F-B2] [F-B3] [F-B4] [F-B5] [F-B13] [F-B16] [F-B17] [F-B18] [F-B19] [F-B20] [F-B21] [F-B22] [F-C11]`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1)
      expect([seed, (await run(seed)).failure]).toEqual([seed, null]);
  });
});

it.each(failedSeeds)(
  'history %2$i of %1$s, which broke a promise once, keeps it: %3$s',
  async (subject, seed) => {
    expect((await campaigns[subject].run(seed)).failure).toBeNull();
  },
);

describe('a planted mistake', () => {
  it.each([
    ['forms', 'no lock'],
    ['forms', '200 {} means success'],
    ['forms', 'the worker takes no lease'],
    ['forms', 'sleep when not leader'],
    ['forms', 'failed settle believed'],
    ['photos', 'words not compared after a lost answer'],
    ['photos', 'removal not honoured while sending'],
    ['photos', 'owner not looked at'],
    ['photos', 'no token means signed out'],
  ] as const)('is found, and again by its seed: %s, %s', async (subject, mutant) => {
    const { run } = campaigns[subject];
    let seed = 1;
    while (seed < 500 && (await run(seed, { mutant })).failure === null) seed += 1;
    const { failure } = await run(seed, { mutant });
    expect(failure).not.toBeNull();
    expect((await run(seed, { mutant })).failure).toEqual(failure);
    expect((await run(seed)).failure).toBeNull();
  });
});
