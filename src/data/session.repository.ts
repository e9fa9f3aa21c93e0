/**
 * The administrator's session on this device. Answers from what is stored here and never waits for a network to do so;
 * tokens stay behind this door. Must not know screens, nor what a session is used for.
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
  /** Calls back when another tab has changed what is stored. */
  readonly watch: (listener: () => void) => () => void;
  /**
   * Loaded and made by its first use: it begins to renew the session at once. Undefined when its code cannot be loaded
   * now.
   */
  readonly auth: () => Promise<AuthGateway | undefined>;
  readonly rights: RightsGateway;
  /** ms since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

type AuthResult<T = void> = Promise<Result<T, AuthFailure>>;

/** A token that runs out sooner is renewed before it is used. */
const MARGIN_MS = 60_000;
/** How long work waits for a renewal; it goes on in the background. */
const RENEWAL_MS = 10_000;

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository({ store, watch, auth, rights, now, sleep }: SessionPorts) {
  const isFresh = (expiresAt: number): boolean => expiresAt > now() + MARGIN_MS;

  const withGateway = async <T>(request: (gateway: AuthGateway) => AuthResult<T>): AuthResult<T> => {
    const gateway = await auth();
    return gateway === undefined ? err({ kind: 'offline' } as const) : request(gateway);
  };

  async function accessToken(): Promise<Result<string, TokenProblem>> {
    const stored = store.readSession();
    if (stored === null) return err('signed_out');
    if (isFresh(stored.expiresAt)) return ok(stored.accessToken);
    await Promise.race([withGateway((gateway) => gateway.renew()), sleep(RENEWAL_MS)]);
    const renewed = store.readSession();
    if (renewed === null) return err('signed_out');
    return renewed.expiresAt > now() ? ok(renewed.accessToken) : err('unavailable');
  }

  let pendingSessionCheck: Promise<unknown> | undefined;
  /** A server refused the token. A session that was ended elsewhere leaves this device when the account is asked for. */
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

  /** The tokens are gone from the device when this returns; the server is told if it can be reached. */
  function endSession(): void {
    const token = store.readSession()?.accessToken;
    store.removeSession();
    void auth().then((gateway) => {
      void gateway?.forget();
      if (token !== undefined) void gateway?.endSession(token);
    });
  }

  return {
    /** The account whose session lies here, fresh or run out; null: nobody's. */
    account: (): Account | null => store.readSession()?.account ?? null,
    /** Who may see this device's drafts. */
    offlineAdmin: (): OfflineAdmin | null => store.readOfflineAdmin(),
    accessToken,
    onTokenRejected,

    async signIn(email: string, password: string): AuthResult {
      const signedIn = await withGateway((gateway) => gateway.signIn(email, password));
      if (signedIn.ok) store.keepLastActivity(now());
      return signedIn;
    },

    /** Spends the link of an e-mail, and tells subscribers of its session; ends when that is stored or refused. */
    async openLink(proof: LinkProof): AuthResult<LinkOutcome> {
      const opened = await withGateway((gateway) => gateway.openLink(proof));
      if (opened.ok) store.keepLastActivity(now());
      return opened;
    },

    /** A person asks for it: nobody's drafts stay visible either, until their owner signs in. */
    signOut: (): void => {
      endSession();
      store.clearOfflineAdmin();
      store.forgetLastActivity();
    },

    /** Nobody was active for too long. The drafts of the known administrator stay visible, unless they chose otherwise. */
    endForInactivity: (): void => {
      endSession();
      if (store.hideDraftsOnTimeout()) store.clearOfflineAdmin();
    },
    /** Whether drafts of this device are hidden once nobody was active for too long. */
    hideDraftsOnTimeout: (): boolean => store.hideDraftsOnTimeout(),
    /** Answers whether the choice is stored. */
    setHideDraftsOnTimeout: (isHiding: boolean): boolean => store.setHideDraftsOnTimeout(isHiding),

    /** Asks the server, and remembers the answer for starts without a network. */
    async checkRights(): Promise<Result<boolean, AccountFailure>> {
      const account = store.readSession()?.account;
      if (account === undefined) return { ok: false, error: { kind: 'signed_out' } };
      const asked = await rights.amIAdmin({ owner: account.id });
      // Before anything is said about it.
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

    /** The addresses of the account as the server has them now. */
    loadAddresses: (): AuthResult<Addresses> => withGateway((gateway) => gateway.loadAddresses()),

    /** Asks for another address; a link that is sent there proves it. */
    changeEmail: (email: string, landing: string): AuthResult =>
      withGateway((gateway) => gateway.changeEmail(email, landing)),

    /** Sets a new password; the server ends the sessions of all other devices. */
    setPassword: (password: string): AuthResult => withGateway((gateway) => gateway.setPassword(password)),

    /** How long ago somebody was active here, in any tab. Without a time, or with one that lies ahead, it is now. */
    activityStatus(): Presence {
      const at = now();
      const last = store.readLastActivity();
      if (last !== null && last <= at) return presenceAt(last, at);
      if (store.readSession() !== null) store.keepLastActivity(at);
      return presenceAt(at, at);
    },
    /** Somebody was active; noted at most once a minute. */
    noteActivity,
    /** Somebody says that they are here. */
    extendSession: (): void => void store.keepLastActivity(now()),

    /** Begins to renew the session. Tells what happened to it, here or in another tab. */
    subscribe(listener: (event: SessionEvent) => void): () => void {
      let stop: (() => void) | undefined;
      let isCurrent = true;
      void auth().then((gateway) => {
        if (isCurrent) stop = gateway?.subscribe(listener);
      });
      return () => {
        isCurrent = false;
        stop?.();
      };
    },
    /** Calls back when another tab signed in or out, or somebody was active there. */
    watch,
  };
}

const store = createSessionStore();
let gateway: Promise<AuthGateway | undefined> | undefined;

/** supabase-js is large, and no start without a network needs it. */
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

/** The project, asked with the account's own token. */
export const authedProject: AccountConfig = {
  ...project,
  accessToken: () => session.accessToken(),
  now: Date.now,
};

/** The session of this browser. */
export const session: SessionRepository = createSessionRepository({
  store,
  watch: watchSession,
  auth: () => (gateway ??= loadGateway()),
  rights: createRightsGateway(authedProject),
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
