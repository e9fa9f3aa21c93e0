// A small part of what `npm run faults` and `npm run faults -- --mutants` prove, for the fast suite.
import { describe, expect, it } from 'vitest';
import { campaigns } from './campaigns.ts';

const RUNS = 200;

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

describe('the changes of messages', () => {
  const { run } = campaigns.inbox;

  it(`keep their promises in ${String(RUNS)} histories`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1)
      expect([seed, (await run(seed)).failure]).toEqual([seed, null]);
  });
});

describe('a planted mistake', () => {
  it.each([
    ['forms', 'no lock'],
    ['forms', '200 {} means success'],
    ['forms', 'the worker takes no lease'],
    ['forms', 'sleep when not leader'],
    ['forms', 'failed settle counts as stored'],
    ['photos', 'text not compared after a lost answer'],
    ['photos', 'removal ignored while sending'],
    ['photos', 'owner not compared'],
    ['photos', 'no token means signed out'],
    ['inbox', 'another note is overwritten'],
    ['inbox', 'a request made while sending is confirmed'],
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
