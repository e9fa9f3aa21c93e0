/** Reads come from local storage and never wait for the network; only this module handles tokens. */
import type { AuthFailure } from '../domain/gateway-error.ts';
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
  AuthGateway,
  LinkOutcome,
  LinkProof,
  SessionEvent,
} from './supabase/auth.gateway.ts';
import type { AccountConfig, AccountFailure, TokenProblem } from './supabase/account-requests.ts';
import { project } from './supabase/project.ts';
import { createRightsGateway, type RightsGateway } from './supabase/rights.gateway.ts';
import { clock, type Clock } from './sync/clock.ts';

export type { Account, Addresses, AuthFailure, OfflineAdmin, LinkProof, SessionEvent };

export interface SessionPorts extends Pick<Clock, 'now' | 'sleep'> {
  readonly store: SessionStore;
  readonly watch: (listener: () => void) => () => void;
  /** Lazy: creating the gateway starts session renewal. Undefined when its code cannot be loaded. */
  readonly auth: () => Promise<AuthGateway | undefined>;
  readonly rights: RightsGateway;
}

/** no_storage: the session cannot be stored, so nothing was sent. */
export type SignInFailure = AuthFailure | { readonly kind: 'no_storage' };

type AuthResult<T = void> = Promise<Result<T, AuthFailure>>;

const MARGIN_MS = 60_000;
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

  /** Browsers do not report an erasure: it is noticed when the session is read. */
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
  /** `loadAddresses` removes a session that was ended elsewhere. */
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

  /** Removes the tokens synchronously, then revokes the session; returns whether the server answered. */
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
    /** Also of an expired session; null when signed out. */
    account: (): Account | null => readSession()?.account ?? null,
    offlineAdmin: (): OfflineAdmin | null => store.readOfflineAdmin(),
    accessToken,
    onTokenRejected,
    /** Names this browser; null where that cannot be stored. */
    device: (): string | null => store.readDevice(),

    async signIn(email: string, password: string): Promise<Result<void, SignInFailure>> {
      if (!store.isWritable()) return err({ kind: 'no_storage' });
      const signedIn = await withGateway((gateway) => gateway.signIn(email, password));
      if (signedIn.ok) store.keepLastActivity(now());
      return signedIn;
    },

    async openLink(proof: LinkProof): Promise<Result<LinkOutcome, SignInFailure>> {
      if (!store.isWritable()) return err({ kind: 'no_storage' });
      const opened = await withGateway((gateway) => gateway.openLink(proof));
      if (opened.ok) store.keepLastActivity(now());
      return opened;
    },

    /** Also hides local drafts until their owner signs in. */
    signOut: (): void => {
      void endSession();
      store.clearOfflineAdmin();
      store.forgetLastActivity();
    },

    /** Without a response to the revocation, drafts stay editable, unless the setting hides them. */
    endForInactivity: (): void => {
      const revoking = endSession();
      if (store.hideDraftsOnTimeout()) store.clearOfflineAdmin();
      void revoking.then((isReached) => {
        if (!isReached || store.readSession() !== null) return;
        store.clearOfflineAdmin();
        notify('signedOut');
      });
    },
    hideDraftsOnTimeout: (): boolean => store.hideDraftsOnTimeout(),
    setHideDraftsOnTimeout: (isHiding: boolean): boolean => store.setHideDraftsOnTimeout(isHiding),

    /** Checks with the server and caches the result for offline starts. */
    async checkRights(): Promise<Result<boolean, AccountFailure>> {
      const account = store.readSession()?.account;
      if (account === undefined) return { ok: false, error: { kind: 'signed_out' } };
      const asked = await rights.amIAdmin({ owner: account.id }, store.readDevice());
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

    loadAddresses: (): AuthResult<Addresses> => withGateway((gateway) => gateway.loadAddresses()),

    changeEmail: (email: string, landing: string): AuthResult =>
      withGateway((gateway) => gateway.changeEmail(email, landing)),

    setPassword: (password: string): AuthResult => withGateway((gateway) => gateway.setPassword(password)),

    /** A missing or future timestamp counts as now. */
    activityStatus(): Presence {
      const at = now();
      const last = store.readLastActivity();
      if (last !== null && last <= at) return presenceAt(last, at);
      if (store.readSession() !== null) store.keepLastActivity(at);
      return presenceAt(at, at);
    },
    noteActivity,
    extendSession: (): void => void store.keepLastActivity(now()),

    /** Starts session renewal. Reports events of all tabs, and an erased session. */
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
  ...clock,
});
