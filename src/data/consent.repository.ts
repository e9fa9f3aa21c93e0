// The door to the visitor's answer about page views. The rule that joins it with the browser's signal is in domain/visit.ts.
import { browserVisitor } from './local/visitor.ts';

export { readConsent, saveConsent, type Consent } from './local/preferences.store.ts';

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export const hasOptOutSignal = (): boolean => browserVisitor.hasOptOutSignal();
