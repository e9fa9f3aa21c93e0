import { describe, expect, it } from 'vitest';
import { driftOf, pendingOf } from './migrations.ts';

const files = ['20261101000000_tables.sql', '20261102000000_rights.sql', '20261103000000_operations.sql'];

describe('migrations', () => {
  it.each([
    ['of an empty project', [], files],
    ['of an older one', ['20261101000000', '20261102000000'], files.slice(2)],
    ['when all are applied', ['20261103000000', '20261102000000', '20261101000000'], []],
  ])('that are pending: %s', (_of, applied, pending) => {
    expect(pendingOf({ files, applied })).toEqual(pending);
    expect(driftOf({ files, applied })).toEqual([]);
  });

  it('of another branch are a finding', () => {
    expect(driftOf({ files, applied: ['20261101000000', '20991231000000'] })).toMatchObject([
      { found: '20991231000000 is applied, its file is missing' },
      { found: '20261102000000 is older than the applied 20991231000000' },
      { found: '20261103000000 is older than the applied 20991231000000' },
    ]);
  });

  it('that came late are a finding', () => {
    const applied = ['20261101000000', '20261103000000'];
    expect(driftOf({ files, applied })).toMatchObject([
      { found: '20261102000000 is older than the applied 20261103000000' },
    ]);
  });
});
