import { localKeys } from './keys.ts';
import { isWritable, localValues } from './web-storage.ts';

export type Theme = 'light' | 'dark';
export type Consent = 'granted' | 'denied';
export type PendingFormsFlag = 'waiting' | 'receipts';

const choice = <Value extends string>(key: string, values: readonly Value[]) =>
  [
    (): Value | null => {
      const stored = localValues.read(key);
      return values.find((value) => value === stored) ?? null;
    },
    (value: Value): boolean => localValues.write(key, value),
  ] as const;

export const [readTheme, saveTheme] = choice<Theme>(localKeys.theme, ['light', 'dark']);

export const [readConsent, saveConsent] = choice<Consent>(localKeys.consent, ['granted', 'denied']);

export const isExcludedFromAnalytics = (): boolean =>
  localValues.read(localKeys.analyticsExclusion) === 'yes';

/** Null also when storage is blocked; forms are then only found when a form is opened. */
export const [readPendingFormsFlag, writePendingFormsFlag] = choice<PendingFormsFlag>(
  localKeys.pendingForms,
  ['waiting', 'receipts'],
);

export const isLocalStorageUsable = (): boolean => isWritable(localValues);

export function isDetailedAnalyticsEnabled(): boolean {
  return localValues.read(localKeys.visitDetails) !== 'off';
}

export function setDetailedAnalytics(isEnabled: boolean): void {
  if (isEnabled) localValues.remove(localKeys.visitDetails);
  else localValues.write(localKeys.visitDetails, 'off');
}
