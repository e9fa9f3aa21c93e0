/** Accounts, by supabase-js: it keeps the session on the device and renews it, and opens the links of e-mails. */
import { createClient, isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';
import { err, ok, type Result } from '../../domain/result.ts';
import { verifiedAuthFetch } from './verified-auth-fetch.ts';

export interface AuthGatewayConfig {
  /** Origin of the project, without a trailing slash. */
  readonly baseUrl: string;
  readonly publishableKey: string;
  readonly storageKey: string;
  readonly storage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  /** ms since 1970. */
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

/** offline: nothing of ours answered · refused: the server said no, in its own words. */
export type AuthFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** What the link of an e-mail proves. */
export interface LinkProof {
  readonly tokenHash: string;
  readonly type: 'recovery' | 'email_change' | 'invite';
}

/** half: another address must be proven, too, before it counts. */
export type LinkOutcome = 'signed_in' | 'second_confirmation_pending';

type AuthResult = Promise<Result<void, AuthFailure>>;

/** With what an account signs in, and what will be that as soon as it is proven. */
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

/** Reads the session of the device when it is made, and renews one that ran out: make it when there is time for that. */
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

    /** Forgets what supabase-js holds in memory, and tells the other tabs; the caller has emptied the storage before. */
    forget: async (): AuthResult => toAuthResult((await auth.signOut({ scope: 'local' })).error),

    /** Ends the session of this token on the server. */
    endSession: async (token: string): AuthResult =>
      toAuthResult((await auth.admin.signOut(token, 'local')).error),

    /** Spends the link, and keeps the session it brings. */
    async openLink({ tokenHash, type }: LinkProof): Promise<Result<LinkOutcome, AuthFailure>> {
      const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
      if (error !== null) return err(failureOf(error));
      return ok(data.session === null ? 'second_confirmation_pending' : 'signed_in');
    },

    /** A session that is valid for a while, renewed if need be. Takes up to half a minute without a network. */
    renew: async (): AuthResult => toAuthResult((await auth.getSession()).error),

    /** Sends a link that leads back to `landing`. */
    requestRecovery: async (email: string, landing: string): AuthResult =>
      toAuthResult((await auth.resetPasswordForEmail(email, { redirectTo: landing })).error),

    /** Sends a link to the new address, which leads back to `landing`; the address counts when the link was opened. */
    changeEmail: async (email: string, landing: string): AuthResult =>
      toAuthResult((await auth.updateUser({ email }, { emailRedirectTo: landing })).error),

    /** The addresses as the server has them now. They may have changed on another device: then the session learns it. */
    async loadAddresses(): Promise<Result<Addresses, AuthFailure>> {
      const { data, error } = await auth.getUser();
      if (error !== null) return err(failureOf(error));
      const { email = '', new_email: pendingEmail = null } = data.user;
      const currentEmail = (await auth.getSession()).data.session?.user.email;
      if (currentEmail !== email) await auth.refreshSession();
      return ok({ email, pendingEmail });
    },

    /** The server ends the sessions of this account on all other devices with it. */
    setPassword: async (password: string): AuthResult =>
      toAuthResult((await auth.updateUser({ password })).error),

    /** Calls the listener on every change, made in any tab. It must not call this gateway before it returns. */
    subscribe(listener: (event: SessionEvent) => void): () => void {
      const { data } = auth.onAuthStateChange((name) => {
        const event = eventOf[name];
        if (event !== undefined) listener(event);
      });
      return () => data.subscription.unsubscribe();
    },
  };
}
