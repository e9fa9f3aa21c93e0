/**
 * The administrator's session on this device. Reads come from local storage and never wait for the network;
 * only this module handles tokens.
 */
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { presenceAt, isNewActivity, type Presence } from '../domain/inactivity.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { adminKeys } from './local/keys.ts';
import {
  createSessionStore,
  sessionStorageOf,
  watchSession,
  type Account,
  type OfflineAdmin,
  type SessionStore,
  type StoredSession,
} from './local/session.store.ts';
import type {
  Addresses,
  AuthFailure,
  AuthGateway,
  LinkOutcome,
  LinkProof,
  SessionEvent,
} from './supabase/auth.gateway.ts';
import type { AccountConfig, AccountFailure, TokenProblem } from './supabase/account-requests.ts';
import { project } from './supabase/project.ts';
import { createRightsGateway, type RightsGateway } from './supabase/rights.gateway.ts';

export type { Account, Addresses, AuthFailure, OfflineAdmin, LinkProof, SessionEvent };

export interface SessionPorts {
  readonly store: SessionStore;
  /** Calls back when another tab changes the stored session. */
  readonly watch: (listener: () => void) => () => void;
  /** Lazy: creating the gateway starts session renewal. Undefined when its code cannot be loaded now. */
  readonly auth: () => Promise<AuthGateway | undefined>;
  readonly rights: RightsGateway;
  /** ms since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** no_storage: this browser cannot store the session, so nothing was sent. */
export type SignInFailure = AuthFailure | { readonly kind: 'no_storage' };

type AuthResult<T = void> = Promise<Result<T, AuthFailure>>;

/** A token that expires sooner is renewed before use. */
const MARGIN_MS = 60_000;
/** How long a request waits for a renewal, which continues in the background. */
const RENEWAL_MS = 10_000;

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository({ store, watch, auth, rights, now, sleep }: SessionPorts) {
  const isFresh = (expiresAt: number): boolean => expiresAt > now() + MARGIN_MS;

  const withGateway = async <T>(request: (gateway: AuthGateway) => AuthResult<T>): AuthResult<T> => {
    const gateway = await auth();
    return gateway === undefined ? err({ kind: 'offline' } as const) : request(gateway);
  };

  const listeners = new Set<(event: SessionEvent) => void>();
  const notify = (event: SessionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  let wasSignedIn = false;

  /** The stored session. A browser reports no erasure to the page: it is noticed when the session is read. */
  function readSession(): StoredSession | null {
    const stored = store.readSession();
    if (stored === null && wasSignedIn) queueMicrotask(() => notify('signedOut'));
    wasSignedIn = stored !== null;
    return stored;
  }

  async function accessToken(): Promise<Result<string, TokenProblem>> {
    const stored = readSession();
    if (stored === null) return err('signed_out');
    if (isFresh(stored.expiresAt)) return ok(stored.accessToken);
    await Promise.race([withGateway((gateway) => gateway.renew()), sleep(RENEWAL_MS)]);
    const renewed = store.readSession();
    if (renewed === null) return err('signed_out');
    return renewed.expiresAt > now() ? ok(renewed.accessToken) : err('unavailable');
  }

  let pendingSessionCheck: Promise<unknown> | undefined;
  /**
   * The server rejected the token: `loadAddresses` checks the session and removes one that was ended
   * elsewhere.
   */
  function onTokenRejected(): void {
    pendingSessionCheck ??= withGateway((gateway) => gateway.loadAddresses()).finally(() => {
      pendingSessionCheck = undefined;
    });
  }

  function noteActivity(): void {
    const at = now();
    const last = store.readLastActivity();
    if (last === null || isNewActivity(last, at)) store.keepLastActivity(at);
  }

  /** Removes the tokens synchronously, then revokes the session on the server; returns whether that answered. */
  async function endSession(): Promise<boolean> {
    const token = store.readSession()?.accessToken;
    store.removeSession();
    const gateway = await auth();
    void gateway?.forget();
    if (gateway === undefined || token === undefined) return false;
    const ended = await gateway.endSession(token);
    return ended.ok || ended.error.kind !== 'offline';
  }

  return {
    /** The account of the stored session, also of an expired one; null when signed out. */
    account: (): Account | null => readSession()?.account ?? null,
    /** The account that may see the drafts of this device. */
    offlineAdmin: (): OfflineAdmin | null => store.readOfflineAdmin(),
    accessToken,
    onTokenRejected,

    async signIn(email: string, password: string): Promise<Result<void, SignInFailure>> {
      if (!store.isWritable()) return err({ kind: 'no_storage' });
      const signedIn = await withGateway((gateway) => gateway.signIn(email, password));
      if (signedIn.ok) store.keepLastActivity(now());
      return signedIn;
    },

    /**
     * Redeems the link of an e-mail and notifies subscribers of its session. Resolves once the session is
     * stored or the link was rejected.
     */
    async openLink(proof: LinkProof): Promise<Result<LinkOutcome, SignInFailure>> {
      if (!store.isWritable()) return err({ kind: 'no_storage' });
      const opened = await withGateway((gateway) => gateway.openLink(proof));
      if (opened.ok) store.keepLastActivity(now());
      return opened;
    },

    /** Explicit sign-out also hides local drafts until their owner signs in. */
    signOut: (): void => {
      void endSession();
      store.clearOfflineAdmin();
      store.forgetLastActivity();
    },

    /**
     * Inactivity timeout. Hides the drafts of the offline administrator once the server answers that the
     * session is revoked; without an answer they stay editable, unless the setting hides them.
     */
    endForInactivity: (): void => {
      const revoking = endSession();
      if (store.hideDraftsOnTimeout()) store.clearOfflineAdmin();
      void revoking.then((isReached) => {
        if (!isReached || store.readSession() !== null) return;
        store.clearOfflineAdmin();
        notify('signedOut');
      });
    },
    /** Whether the inactivity timeout hides the drafts of this device without a connection, too. */
    hideDraftsOnTimeout: (): boolean => store.hideDraftsOnTimeout(),
    /** False when the setting could not be stored. */
    setHideDraftsOnTimeout: (isHiding: boolean): boolean => store.setHideDraftsOnTimeout(isHiding),

    /** Checks with the server and caches the result for offline starts. */
    async checkRights(): Promise<Result<boolean, AccountFailure>> {
      const account = store.readSession()?.account;
      if (account === undefined) return { ok: false, error: { kind: 'signed_out' } };
      const asked = await rights.amIAdmin({ owner: account.id });
      // Remove an ended session first.
      if (!asked.ok && asked.error.kind === 'signed_out')
        await withGateway((gateway) => gateway.loadAddresses());
      if (!asked.ok) return asked;
      if (asked.value) {
        store.excludeFromAnalytics();
        store.saveOfflineAdmin({ ...account, verifiedAt: new Date(now()).toISOString() });
      } else if (store.readOfflineAdmin()?.id === account.id) store.clearOfflineAdmin();
      return asked;
    },

    requestRecovery: (email: string, landing: string): AuthResult =>
      withGateway((gateway) => gateway.requestRecovery(email, landing)),

    /** The account's addresses on the server. */
    loadAddresses: (): AuthResult<Addresses> => withGateway((gateway) => gateway.loadAddresses()),

    /** Requests another address; a link sent there confirms it. */
    changeEmail: (email: string, landing: string): AuthResult =>
      withGateway((gateway) => gateway.changeEmail(email, landing)),

    /** Sets a new password; the server ends the sessions of all other devices. */
    setPassword: (password: string): AuthResult => withGateway((gateway) => gateway.setPassword(password)),

    /** Time since the last activity in any tab. A missing or future timestamp counts as now. */
    activityStatus(): Presence {
      const at = now();
      const last = store.readLastActivity();
      if (last !== null && last <= at) return presenceAt(last, at);
      if (store.readSession() !== null) store.keepLastActivity(at);
      return presenceAt(at, at);
    },
    /** Throttled to one write per minute. */
    noteActivity,
    /** User chose "Stay signed in". */
    extendSession: (): void => void store.keepLastActivity(now()),

    /** Starts session renewal and reports session events of this and other tabs, and an erased session. */
    subscribe(listener: (event: SessionEvent) => void): () => void {
      let stop: (() => void) | undefined;
      let isCurrent = true;
      listeners.add(listener);
      void auth().then((gateway) => {
        if (isCurrent) stop = gateway?.subscribe(listener);
      });
      return () => {
        isCurrent = false;
        listeners.delete(listener);
        stop?.();
      };
    },
    /** Calls back when another tab signs in or out, or records activity. */
    watch,
  };
}

const store = createSessionStore();
let gateway: Promise<AuthGateway | undefined> | undefined;

/** supabase-js is large and not needed for an offline start. */
async function loadGateway(): Promise<AuthGateway | undefined> {
  const loaded = await importOrUndefined(() => import('./supabase/auth.gateway.ts'));
  if (loaded === undefined) gateway = undefined;
  return loaded?.createAuthGateway({
    baseUrl: project.baseUrl || window.location.origin,
    publishableKey: project.publishableKey,
    storageKey: adminKeys.session,
    storage: sessionStorageOf(),
    now: Date.now,
  });
}

/** Project configuration with the access token of the account. */
export const authedProject: AccountConfig = {
  ...project,
  accessToken: () => session.accessToken(),
  now: Date.now,
};

export const session: SessionRepository = createSessionRepository({
  store,
  watch: watchSession,
  auth: () => (gateway ??= loadGateway()),
  rights: createRightsGateway(authedProject),
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
