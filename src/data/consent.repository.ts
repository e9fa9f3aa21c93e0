// The visitor's consent to page-view analytics. domain/visit.ts combines it with the browser's opt-out
// signal.
import type { TrackingChoice } from '../domain/visit.ts';
import { browserVisitor } from './local/visitor.ts';

export { saveConsent, type Consent } from './local/preferences.store.ts';

/** What this device and its browser say now. */
export const readTrackingChoice = (): TrackingChoice => ({
  consent: browserVisitor.consent(),
  hasOptOutSignal: browserVisitor.hasOptOutSignal(),
  isExcluded: browserVisitor.isExcluded(),
});
