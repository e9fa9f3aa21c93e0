import type { AccountFailure } from '../../domain/gateway-error.ts';
import { err, type Result } from '../../domain/result.ts';
import { readTokenClaims } from './access-token.ts';
import { requestProject, type ProjectConfig, type ProjectRequest } from './project-request.ts';

export type { AccountFailure };

/** On whose behalf. */
export interface Caller {
  /** The account; a token of any other is not used. */
  readonly owner: string;
  readonly signal?: AbortSignal;
}

/** signed_out: nobody is, as the auth server has proven · none_now: it could not be renewed, which passes like a lack of signal. */
export type TokenProblem = 'signed_out' | 'unavailable';

/** The signed-in account's token, renewed if need be. Answers within seconds, also offline. */
export type AccessToken = () => Promise<Result<string, TokenProblem>>;

export interface AccountConfig extends ProjectConfig {
  readonly accessToken: AccessToken;
  /** A server refused the token: whether the session has ended, the auth server knows. */
  readonly onTokenRejected?: () => void;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Requests with an account's own token; without one nothing is sent, least of all with the publishable key instead. */
export const createAccountRequests =
  ({ accessToken, onTokenRejected = () => undefined, now, ...project }: AccountConfig) =>
  async <Answer>(
    { owner, signal }: Caller,
    request: ProjectRequest<Answer>,
  ): Promise<Result<Answer, AccountFailure>> => {
    const token = await accessToken();
    if (!token.ok) return err({ kind: token.error === 'unavailable' ? 'offline' : 'signed_out' });
    const claims = readTokenClaims(token.value);
    if (claims?.sub !== owner) return err({ kind: 'signed_out' });
    const answered = await requestProject(project, request, token.value, signal);
    if (answered.ok || answered.error.kind !== 'refused') return answered;
    const { code, status } = answered.error;
    const isRightMissing = code === '42501' && claims.exp * 1000 > now();
    if (isRightMissing) return err({ kind: 'forbidden' });
    if (status === 401) onTokenRejected();
    // The token ran out, or its session was ended elsewhere.
    return code === 'InvalidJWT' || code === 'PT401' || code === '42501'
      ? err({ kind: 'signed_out' })
      : answered;
  };
