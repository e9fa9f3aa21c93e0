/** supabase-js deletes a session on any unexpected renewal response, such as a captive portal's: those must throw. */
import * as v from 'valibot';
import { parseJson } from './fetch-json.ts';
import { startRequestTimeout } from './request-timeout.ts';

export interface VerifiedAuthFetchPorts {
  readonly send: typeof fetch;
  readonly hasSession: () => boolean;
  readonly now: () => number;
}

/** Error codes with which the auth server ends a session permanently. */
const finalCodes = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
] as const;

const session = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  user: v.looseObject({ id: v.string() }),
});
const ended = v.union([
  v.object({ error_code: v.picklist(finalCodes) }),
  v.object({ code: v.picklist(finalCodes) }),
]);
const refusal = v.union([
  v.object({ msg: v.string() }),
  v.object({ code: v.string(), message: v.string() }),
  v.object({ error: v.string(), error_description: v.string() }),
]);

const expectedBodies = (url: string) => {
  if (url.includes('/auth/v1/token?grant_type=refresh_token')) return { success: session, failure: ended };
  if (url.includes('/auth/v1/token?')) return { success: session, failure: refusal };
  if (url.includes('/auth/v1/verify'))
    return { success: v.union([session, v.object({ msg: v.string() })]), failure: refusal };
  if (url.includes('/auth/v1/user')) return { success: v.object({ id: v.string() }), failure: refusal };
  return { success: v.unknown(), failure: v.unknown() };
};

const LIMIT_MS = 10_000;

const signedOutResponse = (): Response =>
  Response.json({ error_code: 'session_not_found', msg: 'Nobody is signed in.' }, { status: 403 });

export const verifiedAuthFetch =
  ({ send, hasSession, now }: VerifiedAuthFetchPorts): typeof fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { success, failure } = expectedBodies(url);
    const isRenewal = failure === ended;
    if (isRenewal && !hasSession()) return signedOutResponse();
    const limit = startRequestTimeout(LIMIT_MS, init?.signal ?? undefined);
    try {
      const response = await send(input, {
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        ...init,
        signal: limit.signal,
      });
      const text = await response.text();
      // Signed out meanwhile: a late response must not restore the session.
      if (isRenewal && !hasSession()) return signedOutResponse();
      const body = parseJson(text);
      if (!v.is(response.ok ? success : failure, body))
        throw new TypeError('The account server did not answer.');
      const { status, headers } = response;
      return new Response(text === '' ? null : withLocalExpiry(text, body, now()), { status, headers });
    } finally {
      limit.end();
    }
  };

/** The expiry is compared with this device's clock, which may be hours off. */
function withLocalExpiry(text: string, body: unknown, at: number): string {
  const found = v.safeParse(session, body);
  if (!found.success) return text;
  return JSON.stringify({
    ...found.output,
    expires_at: Math.floor(at / 1000) + found.output.expires_in,
  });
}
