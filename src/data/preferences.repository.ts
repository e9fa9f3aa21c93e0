import type { TrackingChoice } from '../domain/visit.ts';
import { localKeys } from './local/keys.ts';
import { browserVisitor } from './local/visitor.ts';
import { watchLocalValues } from './local/web-storage.ts';

export { readTheme, saveConsent, saveTheme, type Consent, type Theme } from './local/preferences.store.ts';

export const readTrackingChoice = (): TrackingChoice => ({
  consent: browserVisitor.consent(),
  hasOptOutSignal: browserVisitor.hasOptOutSignal(),
  isExcluded: browserVisitor.isExcluded(),
});

/** Called after another tab has changed the choice. */
export const watchTrackingChoice = (listener: () => void): (() => void) =>
  watchLocalValues([localKeys.consent, localKeys.analyticsExclusion], listener);
