/** Small choices of this device, and the random id of this tab's visits. */
import { localKeys, sessionKeys } from './keys.ts';
import { localValues, sessionValues } from './web-storage.ts';

export type Theme = 'light' | 'dark';
export type Consent = 'granted' | 'denied';
/** What kind of forms this device stores, known without opening a database. */
export type FormsMark = 'waiting' | 'receipts';

/** How one of these values is read, null until it was chosen, and written: true when it will be there next time. */
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

/** Also null when the browser's storage is blocked. Without the mark, forms are found when a form is opened. */
export const [readFormsMark, writeFormsMark] = choice<FormsMark>(localKeys.pendingForms, [
  'waiting',
  'receipts',
]);

/** False where the browser blocks it or has no room left: then nothing can be known from a mark. */
export function isLocalStorageUsable(): boolean {
  const wasWritten = localValues.write(localKeys.probe, '1');
  localValues.remove(localKeys.probe);
  return wasWritten;
}

/** Whether visits may tell of the device: yes, unless the server said no. */
export function isDetailedAnalyticsEnabled(): boolean {
  return localValues.read(localKeys.visitDetails) !== 'off';
}

/** What the server says to a device that cannot keep it is heard again with every answer. */
export function setDetailedAnalytics(areEnabled: boolean): void {
  if (areEnabled) localValues.remove(localKeys.visitDetails);
  else localValues.write(localKeys.visitDetails, 'off');
}

let unsavedSession: string | null = null;

/** The random id that groups this tab's visits; made on first use, lost with the tab. */
export function visitSessionId(makeId: () => string): string {
  const known = sessionValues.read(sessionKeys.visitSession) ?? unsavedSession;
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = makeId();
  if (!sessionValues.write(sessionKeys.visitSession, id)) unsavedSession = id;
  return id;
}

/** Forgets the id, so that visits after a withdrawn consent cannot be joined to those before. */
export function forgetVisitSession(): void {
  unsavedSession = null;
  sessionValues.remove(sessionKeys.visitSession);
}
