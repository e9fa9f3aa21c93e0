import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { failedSeeds } from './failed-seeds.ts';
import { runHistory } from './history.ts';
import { mutants } from './mutants.ts';
import recorded from './recorded-answers.json' with { type: 'json' };

const RUNS = 2_000;

describe('a simulated history', () => {
  it('is the same for the same seed, line by line and in its sum', () => {
    const [one, other] = [runHistory(7, { isKept: true }), runHistory(7, { isKept: true })];
    expect(one.lines.length).toBeGreaterThan(100);
    expect(other).toEqual(one);
    expect(runHistory(7).sum).toBe(one.sum);
  });

  it('is another one for another seed', () => {
    const sums = Array.from({ length: 100 }, (_, seed) => runHistory(seed).sum);
    expect(new Set(sums).size).toBe(100);
  });
});

describe('the outbox', () => {
  it(`keeps its promises in ${String(RUNS)} histories [B1] [B5] [B10] [B16] [B17] [B18] [B23] [B25] [B26] [B29] [C5]`, () => {
    for (let seed = 1; seed <= RUNS; seed += 1)
      expect([seed, runHistory(seed).failure]).toEqual([seed, null]);
  });

  it.each(failedSeeds)('keeps them in history %i, which broke one once: %s', (seed) => {
    expect(runHistory(seed).failure).toBeNull();
  });
});

describe('a planted mistake', () => {
  it.each(['no lock', '200 {} means success', 'sleep when not leader', 'failed settle believed'])(
    'is found, and again by its seed: %s',
    (name) => {
      const seams = mutants.get(name);
      if (seams === undefined) throw new Error(`There is no mutant called ${name}`);
      let seed = 1;
      while (seed < 500 && runHistory(seed, { seams }).failure === null) seed += 1;
      const { failure } = runHistory(seed, { seams });
      expect(failure).not.toBeNull();
      expect(runHistory(seed, { seams }).failure).toEqual(failure);
      expect(runHistory(seed).failure).toBeNull();
    },
  );
});

describe('the recorded answers', () => {
  const answerSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ result: v.string() }));
  const { created, existed } = recorded.photos;

  it.each([
    ['created', created],
    ['existed', existed],
  ])('name a photo as the simulated server does: %s', (result, { body }) => {
    expect(v.parse(answerSchema, body)).toMatchObject({
      result,
      photo: { id: 'ID', file_name: 'gallery/ID/HASH-960.webp', created_at: 'TIME', updated_at: 'TIME' },
    });
  });
});
