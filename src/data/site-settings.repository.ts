/**
 * What the site may keep of its visitors. The server decides: what it says is kept on the device, for a look without a
 * connection. Must not know screens or words.
 */
import { env } from '@/platform/env.ts';
import type { AccountFailure } from '../domain/gateway-error.ts';
import type { PrivacyChoice, PrivacySettings, RetentionDays } from '../domain/privacy-settings.ts';
import type { Result } from '../domain/result.ts';
import {
  keepPrivacySettings,
  readPrivacySettings,
  watchPrivacySettings,
} from './local/privacy-settings.store.ts';
import { session } from './session.repository.ts';
import type { Caller } from './supabase/account-requests.ts';
import { createSiteSettingsGateway, type Purged } from './supabase/site-settings.gateway.ts';

export type { Purged };

const gateway = createSiteSettingsGateway({
  baseUrl: env.supabaseUrl,
  publishableKey: env.publishableKey,
  accessToken: () => session.accessToken(),
  now: Date.now,
});

const callerOf = (owner: string): Caller => ({ owner, signal: new AbortController().signal });

const keep = (told: Result<PrivacySettings, AccountFailure>): Result<PrivacySettings, AccountFailure> => {
  if (told.ok) keepPrivacySettings(told.value);
  return told;
};

/** What this device was told last; null: nothing. */
export const savedPrivacySettings = (): PrivacySettings | null => readPrivacySettings();

/** Calls the listener when another tab was told something else. */
export const watchSavedPrivacySettings = watchPrivacySettings;

export const loadPrivacySettings = async (owner: string): Promise<Result<PrivacySettings, AccountFailure>> =>
  keep(await gateway.read(callerOf(owner)));

/** Answers what the server holds from now on. */
export const savePrivacySettings = async (
  owner: string,
  choice: PrivacyChoice,
): Promise<Result<PrivacySettings, AccountFailure>> => keep(await gateway.save(callerOf(owner), choice));

/** How many records of visits a cleanup would remove. */
export const countOldVisits = (owner: string, days: RetentionDays): Promise<Result<number, AccountFailure>> =>
  gateway.countOld(callerOf(owner), days);

/** Removes one batch of records older than so many days; to be called again until nothing remains. */
export const removeOldVisits = (
  owner: string,
  days: RetentionDays,
): Promise<Result<Purged, AccountFailure>> => gateway.purge(callerOf(owner), days);
