import { expect, test } from 'vitest';
import { childEnv } from './child-env.mjs';

const secrets = {
  SUPABASE_ACCESS_TOKEN: 'a',
  SUPABASE_DB_URL: 'b',
  SUPABASE_SECRET_KEY: 'c',
  SWEEP_KEY: 'd',
  SMTP_URL: 'e',
  AI_API_KEY: 'f',
  ADMIN_PASSWORD: 'g',
  CLOUDFLARE_API_TOKEN: 'h',
};
const common = {
  PATH: '/usr/bin',
  HOME: '/srv',
  Path: 'C:\\',
  LC_ALL: 'C',
  npm_execpath: 'npm',
  https_proxy: 'http://p',
};

test('a child gets what any program may need, and no secret', () => {
  expect(childEnv([], { ...secrets, ...common })).toEqual(common);
});

test('a child gets the names it is given', () => {
  const given = { ...secrets, ...common, VITE_SITE_URL: 'https://www.example.com' };
  expect(childEnv([/^VITE_/, 'CLOUDFLARE_API_TOKEN'], given)).toEqual({
    ...common,
    VITE_SITE_URL: 'https://www.example.com',
    CLOUDFLARE_API_TOKEN: 'h',
  });
});
