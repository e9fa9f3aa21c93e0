/** The server is authoritative; its last response is cached for offline reads. */
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
  saved: (): PrivacySettings | null => readPrivacySettings(),

  watchSaved: watchPrivacySettings,

  load: async (owner: string): Answered<PrivacySettings> => keep(await gateway.read({ owner })),

  save: async (owner: string, choice: PrivacyChoice): Answered<PrivacySettings> =>
    keep(await gateway.save({ owner }, choice)),

  countOldVisits: (owner: string, days: RetentionDays): Answered<number> => gateway.countOld({ owner }, days),

  /** Removes one batch of records older than `days`; call again until none remain. */
  removeOldVisits: (owner: string, days: RetentionDays): Answered<Purged> => gateway.purge({ owner }, days),
});
