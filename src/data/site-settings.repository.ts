/** The server is authoritative; its last response is cached for offline reads. */
import type { PrivacyChoice, PrivacySettings } from '../domain/privacy-settings.ts';
import type { Result } from '../domain/result.ts';
import {
  keepPrivacySettings,
  readPrivacySettings,
  watchPrivacySettings,
} from './local/privacy-settings.store.ts';
import type { Caller } from './supabase/account-requests.ts';
import type { SiteSettingsGateway } from './supabase/site-settings.gateway.ts';

const storeOnDevice = <E>(answer: Result<PrivacySettings, E>): Result<PrivacySettings, E> => {
  if (answer.ok) keepPrivacySettings(answer.value);
  return answer;
};

export const createSiteSettingsRepository = (gateway: SiteSettingsGateway) => ({
  ...gateway,
  saved: (): PrivacySettings | null => readPrivacySettings(),
  watchSaved: watchPrivacySettings,
  read: async (caller: Caller) => storeOnDevice(await gateway.read(caller)),
  save: async (caller: Caller, choice: PrivacyChoice) => storeOnDevice(await gateway.save(caller, choice)),
});
