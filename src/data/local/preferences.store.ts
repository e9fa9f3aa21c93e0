import type { VisitEntry } from '../../domain/visit.ts';
import { localKeys, sessionKeys } from './keys.ts';
import { isWritable, localValues, sessionValues } from './web-storage.ts';

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

let unsavedSession: string | null = null;

export function visitSessionId(makeId: () => string): string {
  const known = sessionValues.read(sessionKeys.visitSession) ?? unsavedSession;
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = makeId();
  if (!sessionValues.write(sessionKeys.visitSession, id)) unsavedSession = id;
  return id;
}

/** Of the session's first page view; `found` counts if this is the first. */
export function visitEntry(found: VisitEntry | null): VisitEntry {
  const stored = sessionValues.read(sessionKeys.entryReferrer);
  if (stored !== null) {
    const [referrer, query] = stored.split('?');
    return { referrer: referrer || null, campaign: Object.fromEntries(new URLSearchParams(query)) };
  }
  if (found === null) return { referrer: null, campaign: {} };
  const query = new URLSearchParams(found.campaign).toString();
  sessionValues.write(sessionKeys.entryReferrer, `${found.referrer ?? ''}?${query}`);
  return found;
}

export interface NotedView {
  /** ms since 1970 */
  readonly at: number;
  /** Path with query. */
  readonly address: string;
  readonly referrer: string;
}

/** Views of earlier documents of this tab that were left before their scripts came; each is returned once. */
export function takeNotedViews(documentStart: number): readonly NotedView[] {
  const noted = sessionValues.read(sessionKeys.notedViews) ?? '';
  sessionValues.remove(sessionKeys.notedViews);
  return noted.split('\n').flatMap((line) => {
    const [, time, address = '', referrer = ''] = /^(\d{1,15}) (\/\S*) (\S*)$/.exec(line) ?? [];
    const at = Number(time);
    return at < documentStart ? [{ at, address, referrer }] : [];
  });
}

/** Privacy: visits after a withdrawn consent cannot be linked to earlier ones. */
export function forgetVisitSession(): void {
  unsavedSession = null;
  for (const key of Object.values(sessionKeys)) sessionValues.remove(key);
}
