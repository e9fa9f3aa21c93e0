import type { TrackingChoice } from '../domain/visit.ts';
import { browserVisitor } from './local/visitor.ts';

export { saveConsent, type Consent } from './local/preferences.store.ts';

export const readTrackingChoice = (): TrackingChoice => ({
  consent: browserVisitor.consent(),
  hasOptOutSignal: browserVisitor.hasOptOutSignal(),
  isExcluded: browserVisitor.isExcluded(),
});
