/**
 * What the site may keep of its visitors. The server decides: what it says is kept on the device, for a look without a
 * connection. Must not know screens or words.
 */
import type { AccountFailure } from '../domain/gateway-error.ts';
import type { PrivacyChoice, PrivacySettings, RetentionDays } from '../domain/privacy-settings.ts';
import type { Result } from '../domain/result.ts';
import {
  keepPrivacySettings,
  readPrivacySettings,
  watchPrivacySettings,
} from './local/privacy-settings.store.ts';
import type { Purged, SiteSettingsGateway } from './supabase/site-settings.gateway.ts';

export type { Purged };

type Answered<T> = Promise<Result<T, AccountFailure>>;

const keep = (answer: Result<PrivacySettings, AccountFailure>): Result<PrivacySettings, AccountFailure> => {
  if (answer.ok) keepPrivacySettings(answer.value);
  return answer;
};

export type SiteSettingsRepository = ReturnType<typeof createSiteSettingsRepository>;

export const createSiteSettingsRepository = (gateway: SiteSettingsGateway) => ({
  /** What this device was told last; null: nothing. */
  saved: (): PrivacySettings | null => readPrivacySettings(),

  /** Calls the listener when another tab was told something else. */
  watchSaved: watchPrivacySettings,

  load: async (owner: string): Answered<PrivacySettings> => keep(await gateway.read({ owner })),

  /** Answers what the server holds from now on. */
  save: async (owner: string, choice: PrivacyChoice): Answered<PrivacySettings> =>
    keep(await gateway.save({ owner }, choice)),

  /** How many records of visits a cleanup would remove. */
  countOldVisits: (owner: string, days: RetentionDays): Answered<number> => gateway.countOld({ owner }, days),

  /** Removes one batch of records older than so many days; to be called again until nothing remains. */
  removeOldVisits: (owner: string, days: RetentionDays): Answered<Purged> => gateway.purge({ owner }, days),
});
