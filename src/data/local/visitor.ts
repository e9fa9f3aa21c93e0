import type { ScreenMeasures } from '../../domain/visit.ts';
import { makeId } from './make-id.ts';
import { forgetVisitSession, readConsent, visitSessionId, type Consent } from './preferences.store.ts';

/** What this browser says about its visitor. */
export interface Visitor {
  consent(): Consent | null;
  /** Global Privacy Control or Do Not Track is on. */
  hasOptOutSignal(): boolean;
  userAgent(): string;
  screen(): ScreenMeasures;
  /** The random id of this tab's visits. */
  sessionId(): string;
  forgetSession(): void;
}

export const browserVisitor: Visitor = {
  consent: readConsent,
  hasOptOutSignal: () =>
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
    ('doNotTrack' in navigator && navigator.doNotTrack === '1'),
  userAgent: () => navigator.userAgent,
  screen: () => ({
    screenWidth: screen.width,
    screenHeight: screen.height,
    viewportWidth: innerWidth,
    viewportHeight: innerHeight,
  }),
  sessionId: () => visitSessionId(makeId),
  forgetSession: forgetVisitSession,
};
