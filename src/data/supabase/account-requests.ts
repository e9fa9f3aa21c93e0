import type * as v from 'valibot';
import type { AccountFailure } from '../../domain/gateway-error.ts';
import { err, type Result } from '../../domain/result.ts';
import { readTokenClaims } from './access-token.ts';
import { fetchJson } from './fetch-json.ts';

export type { AccountFailure };

/** On whose behalf. */
export interface Caller {
  /** The account; a token of any other is not used. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

export interface AccountRequestsConfig {
  /** Origin of the project without a trailing slash; '' is our own origin. */
  readonly baseUrl: string;
  readonly publishableKey: string;
  /** The signed-in account's token, renewed if need be; null: nobody is signed in. Answers within seconds, also offline. */
  readonly accessToken: () => Promise<string | null>;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface AccountRequest<Answer> {
  readonly fetch: typeof fetch;
  readonly path: string;
  readonly init: RequestInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly answer: v.GenericSchema<Answer>;
}

/** Requests with an account's own token; without one nothing is sent, least of all with the publishable key instead. */
export const createAccountRequests =
  ({ baseUrl, publishableKey, accessToken, now }: AccountRequestsConfig) =>
  async <Answer>(
    { owner, signal }: Caller,
    { path, init, headers, ...request }: AccountRequest<Answer>,
  ): Promise<Result<Answer, AccountFailure>> => {
    const token = await accessToken();
    const claims = token === null ? undefined : readTokenClaims(token);
    if (token === null || claims?.sub !== owner) return err({ kind: 'signed_out' });
    const own = { apikey: publishableKey, Authorization: `Bearer ${token}` };
    const answered = await fetchJson({
      ...request,
      url: `${baseUrl}${path}`,
      init: { ...init, headers: { ...headers, ...own } },
      signal,
    });
    if (answered.ok || answered.error.kind !== 'refused') return answered;
    // The token ran out, or its session was ended elsewhere.
    const { code } = answered.error;
    if (code === 'InvalidJWT' || code === 'PT401') return err({ kind: 'signed_out' });
    if (code !== '42501') return answered;
    return err({ kind: claims.exp * 1000 > now() ? 'forbidden' : 'signed_out' });
  };
