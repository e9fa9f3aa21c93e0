import { expect, it } from 'vitest';
import { addressHeaderFrom, rateLimitKey } from './client-address.ts';

const from = (headers: Record<string, string>, addressHeader?: string): string =>
  rateLimitKey({ headers: new Headers(headers) }, addressHeader);

it.each([
  [{ 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.1, ::ffff:172.20.0.3' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  [{ 'x-forwarded-for': '198.51.100.1', 'cf-connecting-ip': '203.0.113.9' }, '198.51.100.1'],
  [{ 'x-forwarded-for': '2001:db8::1, fd00::1' }, '2001:db8::1'],
  [{}, ''],
])('of %j the sender is %s', (headers, sender) => {
  expect(from(headers)).toBe(sender);
});

it('the header of the platform is believed before all others, when it is there', () => {
  const headers = {
    'x-forwarded-for': '198.51.100.1',
    'cf-connecting-ip': '203.0.113.9',
    'x-real-ip': '203.0.113.8',
  };
  expect(from(headers, 'cf-connecting-ip')).toBe('203.0.113.9');
  expect(from(headers, 'X-Real-IP')).toBe('203.0.113.8');
  expect(from({ 'x-forwarded-for': '198.51.100.1' }, 'cf-connecting-ip')).toBe('198.51.100.1');
});

it.each([
  [{}, 'https://abc.supabase.co', 'cf-connecting-ip'],
  [{}, 'https://supabase.co.evil.example', undefined],
  [{}, 'https://supabase.cedarandsteam.example', undefined],
  [{}, 'http://localhost:4173', undefined],
  [{}, '', undefined],
  [{ CLIENT_ADDRESS_HEADER: 'x-real-ip' }, 'https://abc.supabase.co', 'x-real-ip'],
  [{ CLIENT_ADDRESS_HEADER: 'no header' }, 'https://abc.supabase.co', undefined],
] as const)('with %j a project at "%s" trusts the header %s', (env: Record<string, string>, url, header) => {
  expect(addressHeaderFrom((name) => env[name], url)).toBe(header);
});
