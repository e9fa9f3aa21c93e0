/** Small choices of this device, and the random id of this tab's visits. */
import { localKeys, sessionKeys } from './keys.ts';
import { isWritable, localValues, sessionValues } from './web-storage.ts';

export type Theme = 'light' | 'dark';
export type Consent = 'granted' | 'denied';
/** The pending-forms flag. */
export type FormsMark = 'waiting' | 'receipts';

/** Reads and writes one value: null until it was chosen, true when the write succeeded. */
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

/** Also null when storage is blocked. Without the flag, forms are only found when a form is opened. */
export const [readFormsMark, writeFormsMark] = choice<FormsMark>(localKeys.pendingForms, [
  'waiting',
  'receipts',
]);

/** False when storage is blocked or full: then the flag is unreliable. */
export const isLocalStorageUsable = (): boolean => isWritable(localValues);

/** Whether visits may include device details: the default is true. */
export function isDetailedAnalyticsEnabled(): boolean {
  return localValues.read(localKeys.visitDetails) !== 'off';
}

/** Best effort: every ingest response repeats the flag. */
export function setDetailedAnalytics(isEnabled: boolean): void {
  if (isEnabled) localValues.remove(localKeys.visitDetails);
  else localValues.write(localKeys.visitDetails, 'off');
}

let unsavedSession: string | null = null;

/** Random session id of this tab's visits; created on first use, lost with the tab. */
export function visitSessionId(makeId: () => string): string {
  const known = sessionValues.read(sessionKeys.visitSession) ?? unsavedSession;
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = makeId();
  if (!sessionValues.write(sessionKeys.visitSession, id)) unsavedSession = id;
  return id;
}

/** Referrer of the session's first page view. `found`: that of the page now, which counts if it is the first. */
export function visitEntryReferrer(found: string | null): string | null {
  const known = sessionValues.read(sessionKeys.entryReferrer);
  if (known !== null) return known || null;
  sessionValues.write(sessionKeys.entryReferrer, found ?? '');
  return found;
}

/** Drops id and referrer, so that visits after a withdrawn consent cannot be linked to earlier ones. */
export function forgetVisitSession(): void {
  unsavedSession = null;
  for (const key of Object.values(sessionKeys)) sessionValues.remove(key);
}
