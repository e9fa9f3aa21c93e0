import { expect, it } from 'vitest';
import { senderOf } from './sender.ts';

const from = (headers: Record<string, string>): string => senderOf({ headers: new Headers(headers) });

it.each([
  [{ 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.1, ::ffff:172.20.0.3' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  [{ 'x-forwarded-for': '198.51.100.1', 'cf-connecting-ip': '203.0.113.9' }, '203.0.113.9'],
  [{ 'x-forwarded-for': '2001:db8::1, fd00::1' }, '2001:db8::1'],
  [{}, ''],
])('of %j the sender is %s', (headers, sender) => {
  expect(from(headers)).toBe(sender);
});
