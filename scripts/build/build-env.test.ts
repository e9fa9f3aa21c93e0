import { describe, expect, it } from 'vitest';
import { readBuildEnv } from './build-env.ts';

describe('the environment of the build', () => {
  it('needs nothing', () => {
    expect(readBuildEnv({})).toEqual({
      siteUrl: 'https://cedarandsteam.example',
      supabaseOrigin: undefined,
      isDraft: false,
      isWorkerRetired: false,
    });
  });

  it('treats an empty value as not given', () => {
    expect(readBuildEnv({ VITE_SITE_URL: '', VITE_SUPABASE_URL: '' }).supabaseOrigin).toBeUndefined();
  });

  it('takes a hosted project with its public key', () => {
    const env = { VITE_SUPABASE_URL: 'https://abc.supabase.co/', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
    expect(readBuildEnv(env).supabaseOrigin).toBe('https://abc.supabase.co');
  });

  it('refuses a hosted project without its key, in one sentence', () => {
    expect(() => readBuildEnv({ VITE_SUPABASE_URL: 'https://abc.supabase.co' })).toThrow(
      'VITE_SUPABASE_ANON_KEY must hold',
    );
  });

  it('retires the service worker when asked to, and refuses any other word', () => {
    expect(readBuildEnv({ VITE_SERVICE_WORKER: 'retired' }).isWorkerRetired).toBe(true);
    expect(() => readBuildEnv({ VITE_SERVICE_WORKER: 'off' })).toThrow('VITE_SERVICE_WORKER must be');
  });

  it('makes a draft when asked to, and refuses any other word', () => {
    expect(readBuildEnv({ VITE_BUILD: 'draft' }).isDraft).toBe(true);
    expect(() => readBuildEnv({ VITE_BUILD: 'small' })).toThrow('VITE_BUILD must be');
  });

  it('refuses an address that is none, in one sentence', () => {
    expect(() => readBuildEnv({ VITE_SITE_URL: 'cedar' })).toThrow(
      'VITE_SITE_URL must be a complete address',
    );
  });
});
