import { createClient, isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';
import type { AuthFailure } from '../../domain/gateway-error.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { verifiedAuthFetch } from './verified-auth-fetch.ts';

export interface AuthGatewayConfig {
  readonly baseUrl: string;
  readonly publishableKey: string;
  readonly storageKey: string;
  readonly storage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

export interface LinkProof {
  readonly tokenHash: string;
  readonly type: 'recovery' | 'email_change' | 'invite';
}

/** second_confirmation_pending: the other address must be confirmed, too. */
export type LinkOutcome = 'signed_in' | 'second_confirmation_pending';

type AuthResult = Promise<Result<void, AuthFailure>>;

export interface Addresses {
  readonly email: string;
  readonly pendingEmail: string | null;
}

export type SessionEvent = 'signedIn' | 'signedOut' | 'renewed' | 'updated' | 'recovery';

const eventOf: Readonly<Record<string, SessionEvent>> = {
  SIGNED_IN: 'signedIn',
  SIGNED_OUT: 'signedOut',
  TOKEN_REFRESHED: 'renewed',
  USER_UPDATED: 'updated',
  PASSWORD_RECOVERY: 'recovery',
};

const failureOf = (error: AuthError): AuthFailure =>
  isAuthRetryableFetchError(error)
    ? { kind: 'offline' }
    : { kind: 'refused', code: error.code ?? 'unknown', message: error.message };

const toAuthResult = (error: AuthError | null): Result<void, AuthFailure> =>
  error === null ? ok(undefined) : err(failureOf(error));

export type AuthGateway = ReturnType<typeof createAuthGateway>;

/** Reads the stored session on creation and renews an expired one, so create it lazily. */
export function createAuthGateway({
  baseUrl,
  publishableKey,
  storageKey,
  storage,
  now,
  fetch: send = (...request) => fetch(...request),
}: AuthGatewayConfig) {
  const { auth } = createClient(baseUrl, publishableKey, {
    auth: { storage, storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global: {
      fetch: verifiedAuthFetch({ send, now, hasSession: () => storage.getItem(storageKey) !== null }),
    },
  });

  return {
    signIn: async (email: string, password: string): AuthResult =>
      toAuthResult((await auth.signInWithPassword({ email, password })).error),

    /** Clears the in-memory session and notifies other tabs; the caller has cleared storage before. */
    forget: async (): AuthResult => toAuthResult((await auth.signOut({ scope: 'local' })).error),

    endSession: async (token: string): AuthResult =>
      toAuthResult((await auth.admin.signOut(token, 'local')).error),

    async openLink({ tokenHash, type }: LinkProof): Promise<Result<LinkOutcome, AuthFailure>> {
      const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
      if (error !== null) return err(failureOf(error));
      return ok(data.session === null ? 'second_confirmation_pending' : 'signed_in');
    },

    /** Takes up to half a minute offline. */
    renew: async (): AuthResult => toAuthResult((await auth.getSession()).error),

    requestRecovery: async (email: string, landing: string): AuthResult =>
      toAuthResult((await auth.resetPasswordForEmail(email, { redirectTo: landing })).error),

    /** The change applies once the link, which is sent to the new address, is opened. */
    changeEmail: async (email: string, landing: string): AuthResult =>
      toAuthResult((await auth.updateUser({ email }, { emailRedirectTo: landing })).error),

    /** Refreshes the session if the address was changed on another device. */
    async loadAddresses(): Promise<Result<Addresses, AuthFailure>> {
      const { data, error } = await auth.getUser();
      if (error !== null) return err(failureOf(error));
      const { email = '', new_email: pendingEmail = null } = data.user;
      const currentEmail = (await auth.getSession()).data.session?.user.email;
      if (currentEmail !== email) await auth.refreshSession();
      return ok({ email, pendingEmail });
    },

    /** The server also ends all other sessions of the account. */
    setPassword: async (password: string): AuthResult =>
      toAuthResult((await auth.updateUser({ password })).error),

    /** Events of any tab. The listener must not call this gateway synchronously. */
    subscribe(listener: (event: SessionEvent) => void): () => void {
      const { data } = auth.onAuthStateChange((name) => {
        const event = eventOf[name];
        if (event !== undefined) listener(event);
      });
      return () => data.subscription.unsubscribe();
    },
  };
}
