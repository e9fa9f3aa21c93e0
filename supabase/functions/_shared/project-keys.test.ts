import { describe, expect, it } from 'vitest';
import { projectKeysFrom } from './project-keys.ts';

const legacy = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' };
const keysOf = (env: Record<string, string>) => projectKeysFrom((name) => env[name], 'forms');

describe('the keys of the project', () => {
  it('are the new ones where both kinds are set', () => {
    const env = {
      ...legacy,
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_b","default":"sb_publishable_a"}',
      SUPABASE_SECRET_KEYS: '{"automations":"sb_secret_a"}',
    };
    expect(keysOf(env)).toEqual({ publishableKey: 'sb_publishable_a', secretKey: 'sb_secret_a' });
  });

  it('are the legacy ones where the new ones are missing, empty or no object of keys', () => {
    for (const text of [undefined, '', '{}', 'null', '["sb_secret_a"]', '{"default":', '{"default":""}'])
      expect(keysOf({ ...legacy, ...(text === undefined ? {} : { SUPABASE_SECRET_KEYS: text }) })).toEqual({
        publishableKey: 'anon',
        secretKey: 'service',
      });
  });

  it('are asked for by both names where neither is set', () => {
    expect(() => keysOf({ SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: ' ' })).toThrow(
      'The forms function needs SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY.',
    );
  });
});
