// The visitor's consent to page-view analytics. domain/visit.ts combines it with the browser's opt-out signal.
import { browserVisitor } from './local/visitor.ts';

export { readConsent, saveConsent, type Consent } from './local/preferences.store.ts';

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export const hasOptOutSignal = (): boolean => browserVisitor.hasOptOutSignal();
