import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { restoreState, type PersistConfig } from './persist-config.ts';

const schema = v.object({ steps: v.array(v.string()) });

const earlierSchema = v.object({ steps: v.optional(v.array(v.string()), []) });
const add = (name: string) => (earlier: unknown) => ({
  steps: [...v.parse(earlierSchema, earlier).steps, name],
});

const config: PersistConfig<v.InferOutput<typeof schema>> = {
  key: 'walk',
  version: 3,
  schema,
  migrations: { 1: add('one'), 2: add('two'), 3: add('three') },
};

const stored = (version: number, fields: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)])),
    _persist: JSON.stringify({ version, rehydrated: true }),
  });

describe('state saved by another release', () => {
  it.each([
    [-1, ['one', 'two', 'three']],
    [0, ['one', 'two', 'three']],
    [1, ['two', 'three']],
    [2, ['three']],
    [3, []],
  ])('of version %i passes through every version between, in order', (version, steps) => {
    expect(restoreState(config, stored(version, { steps: [] }))).toEqual({ ok: true, value: { steps } });
  });

  it('of a later release is not touched', () => {
    expect(restoreState(config, stored(4, { steps: [] }))).toEqual({ ok: false, error: 'newer' });
  });

  it.each([
    '{"a',
    '',
    'null',
    '[]',
    '{}',
    '{"steps":"[","_persist":"{}"}',
    stored(3, { steps: 'none' }),
    stored(3),
  ])('is damaged when it reads %j', (text) => {
    expect(restoreState(config, text)).toEqual({ ok: false, error: 'damaged' });
  });

  it('cannot be restored while a migration is missing: a defect, found by the first test that tries', () => {
    expect(() => restoreState({ ...config, migrations: {} }, stored(2, { steps: [] }))).toThrow(
      'walk has no migration to version 3',
    );
  });
});
