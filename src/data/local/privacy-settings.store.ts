import * as v from 'valibot';
import { retentionOptions, type PrivacySettings } from '../../domain/privacy-settings.ts';
import { adminKeys } from './keys.ts';
import { isoTime, readJson } from './stored-record.ts';
import { localValues, watchLocalValues, type WebStorage } from './web-storage.ts';

const stored = v.object({
  dataRetentionDays: v.picklist(retentionOptions),
  collectDetailedAnalytics: v.boolean(),
  lastUpdated: isoTime,
});

/** Null when nothing readable is stored. */
export const readPrivacySettings = (values: WebStorage = localValues): PrivacySettings | null =>
  readJson(stored, values.read(adminKeys.privacySettings));

export const keepPrivacySettings = (settings: PrivacySettings, values: WebStorage = localValues): boolean =>
  values.write(adminKeys.privacySettings, JSON.stringify(settings));

export const watchPrivacySettings = (listener: () => void): (() => void) =>
  watchLocalValues([adminKeys.privacySettings], listener);
