import type { AccountFailure } from '../../domain/gateway-error.ts';
import { err, type Result } from '../../domain/result.ts';
import { readTokenClaims } from './access-token.ts';
import { requestProject, type ProjectConfig, type ProjectRequest } from './project-request.ts';

export type { AccountFailure };

export interface Caller {
  /** The account; tokens of other accounts are not used. */
  readonly owner: string;
  readonly signal?: AbortSignal;
}

export type Answered<T> = Promise<Result<T, AccountFailure>>;

/** signed_out: confirmed by the auth server · unavailable: the renewal failed temporarily. */
export type TokenProblem = 'signed_out' | 'unavailable';

/** Renewed if needed. Resolves within seconds, also offline. */
export type AccessToken = () => Promise<Result<string, TokenProblem>>;

export interface AccountConfig extends ProjectConfig {
  readonly accessToken: AccessToken;
  /** Called when a server rejects the token; only the auth server knows whether the session has ended. */
  readonly onTokenRejected?: () => void;
  readonly now: () => number;
}

/** Without a token nothing is sent, not even with the publishable key. */
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
    // The token expired, or its session was ended elsewhere.
    return code === 'InvalidJWT' || code === 'PT401' || code === '42501'
      ? err({ kind: 'signed_out' })
      : answered;
  };
