import { describe, expect, it } from 'vitest';
import { ok } from '../../src/domain/result.ts';
import { problemOfToken, readKeys } from './preflight.ts';

const keys = [
  { name: 'anon', type: 'legacy', api_key: 'anon-key' },
  { name: 'service_role', type: 'legacy', api_key: 'service-key' },
  { name: 'default', type: 'publishable', api_key: 'sb_publishable_old' },
  { name: 'next', type: 'publishable', api_key: 'sb_publishable_new' },
  { name: 'default', type: 'secret', api_key: 'sb_secret_old' },
  { name: 'next', type: 'secret', api_key: 'sb_secret_new' },
];

/** A CLI whose project has these keys. */
const cliWith = (listed: readonly object[]) => {
  const answer = () => Promise.resolve(ok({ stdout: JSON.stringify(listed), stderr: '' }));
  return { project: answer, database: answer };
};

describe('the keys of a project', () => {
  it('are the first of the new kind, or the legacy ones where there is no other', async () => {
    expect(await readKeys(cliWith(keys), {})).toEqual({
      publishable: 'sb_publishable_old',
      secret: 'sb_secret_old',
    });
    expect(await readKeys(cliWith(keys.slice(0, 2)), {})).toEqual({
      publishable: 'anon-key',
      secret: 'service-key',
    });
  });

  it('are those that are set while the project has several, and never one that it lacks', async () => {
    const set = { VITE_SUPABASE_ANON_KEY: 'sb_publishable_new', SUPABASE_SECRET_KEY: 'sb_secret_new' };
    expect(await readKeys(cliWith(keys), set)).toEqual({
      publishable: 'sb_publishable_new',
      secret: 'sb_secret_new',
    });
    expect(await readKeys(cliWith(keys), { VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' })).toMatchObject({
      publishable: 'sb_publishable_old',
    });
  });
});

describe('what the CLI says of a token', () => {
  it.each([
    ['failed to get api keys: TransportError', 'Network', /^Supabase does not answer/],
    ['dial tcp: lookup api.supabase.com: no such host', 'Network', /^Supabase does not answer/],
    [
      'unexpected get api keys status 401: {"message":"Unauthorized"}',
      'SUPABASE_ACCESS_TOKEN',
      /expired or was revoked/,
    ],
    ['unexpected get api keys status 403: {"message":"Forbidden"}', 'SUPABASE_ACCESS_TOKEN', /status 403/],
  ])('%s', (error, name, found) => {
    const problem = problemOfToken(error);
    expect(problem.name).toBe(name);
    expect(problem.found).toMatch(found);
  });
});
