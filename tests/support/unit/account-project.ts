/** A project as an account's gateways reach it, and tokens that name the account. */
import { heldToken } from '../held-token.ts';

export const now = Date.parse('2026-11-22T12:00:00Z');
export const owner = '11111111-1111-4111-8111-111111111111';
export const caller = { owner, signal: new AbortController().signal };

export const tokenPart = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
/** `exp` in s since 1970. */
export const tokenOf = (sub: string, exp = now / 1000 + 60): string =>
  `${tokenPart({ alg: 'ES256' })}.${tokenPart({ sub, exp })}.x`;

/** `token`: null when signed out. */
export const projectOf = (fetch: typeof globalThis.fetch, token: string | null = tokenOf(owner)) => ({
  baseUrl: 'https://ref.supabase.co',
  publishableKey: 'sb_publishable_test',
  accessToken: () => Promise.resolve(heldToken(token)),
  now: () => now,
  fetch,
});

/** A server that never answers. */
export const silentFetch: typeof globalThis.fetch = (_, init) =>
  new Promise((__, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
