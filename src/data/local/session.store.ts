/** supabase-js writes the tokens through `sessionStorageOf`; a sign-out removes them here first. */
import * as v from 'valibot';
import { adminKeys, localKeys } from './keys.ts';
import { makeId } from './make-id.ts';
import { isoTime, readJson } from './stored-record.ts';
import { isWritable, localValues, watchLocalValues, type WebStorage } from './web-storage.ts';

const uuid = v.pipe(v.string(), v.uuid());

const account = v.object({ id: uuid, email: v.string() });

const storedSession = v.object({
  access_token: v.string(),
  /** In seconds since 1970. */
  expires_at: v.number(),
  user: account,
});

const storedAdmin = v.object({ ...account.entries, verifiedAt: isoTime });

export type Account = Readonly<v.InferOutput<typeof account>>;
export type OfflineAdmin = Readonly<v.InferOutput<typeof storedAdmin>>;

export interface StoredSession {
  readonly account: Account;
  readonly accessToken: string;
  /** ms since 1970. */
  readonly expiresAt: number;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(values: WebStorage = localValues) {
  return {
    isWritable: (): boolean => isWritable(values),

    readSession(): StoredSession | null {
      const stored = readJson(storedSession, values.read(adminKeys.session));
      if (stored === null) return null;
      const { access_token: accessToken, expires_at: seconds, user } = stored;
      return { account: user, accessToken, expiresAt: seconds * 1000 };
    },
    /** Including the keys that supabase-js derives from it. */
    removeSession: (): void => {
      for (const key of ['', '-user', '-code-verifier']) values.remove(adminKeys.session + key);
    },

    readOfflineAdmin: (): OfflineAdmin | null => readJson(storedAdmin, values.read(adminKeys.offlineAdmin)),
    saveOfflineAdmin: (admin: OfflineAdmin): boolean =>
      values.write(adminKeys.offlineAdmin, JSON.stringify(admin)),
    /** Permanent: the device stays excluded after a sign-out. */
    excludeFromAnalytics: (): boolean => values.write(localKeys.analyticsExclusion, 'yes'),
    clearOfflineAdmin: (): void => values.remove(adminKeys.offlineAdmin),

    /** Null where it cannot be stored, so that each request does not name another device. */
    readDevice(): string | null {
      const stored = values.read(adminKeys.device);
      if (v.is(uuid, stored)) return stored;
      const made = makeId();
      return values.write(adminKeys.device, made) ? made : null;
    },

    hideDraftsOnTimeout: (): boolean => values.read(adminKeys.hideDraftsOnTimeout) === 'yes',
    setHideDraftsOnTimeout: (isHiding: boolean): boolean =>
      isHiding
        ? values.write(adminKeys.hideDraftsOnTimeout, 'yes')
        : (values.remove(adminKeys.hideDraftsOnTimeout), true),

    /** ms since 1970; null without recorded activity. */
    readLastActivity(): number | null {
      const stored = values.read(adminKeys.lastActivity);
      return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : null;
    },
    keepLastActivity: (at: number): boolean => values.write(adminKeys.lastActivity, String(at)),
    forgetLastActivity: (): void => values.remove(adminKeys.lastActivity),
  };
}

export const watchSession = (listener: () => void): (() => void) =>
  watchLocalValues([adminKeys.session, adminKeys.offlineAdmin, adminKeys.lastActivity], listener);

export const sessionStorageOf = (values: WebStorage = localValues) => ({
  getItem: (key: string) => values.read(key),
  setItem: (key: string, value: string): void => void values.write(key, value),
  removeItem: (key: string) => values.remove(key),
});
