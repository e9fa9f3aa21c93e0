import type { Opening, ScreenMeasures } from '../../domain/visit.ts';
import { makeId } from './make-id.ts';
import {
  areDetailsWanted,
  forgetVisitSession,
  keepDetailsWanted,
  readConsent,
  visitSessionId,
  type Consent,
} from './preferences.store.ts';

/** What this browser says about its visitor. */
export interface Visitor {
  consent(): Consent | null;
  /** Global Privacy Control or Do Not Track is on. */
  hasOptOutSignal(): boolean;
  userAgent(): string;
  screen(): ScreenMeasures;
  opening(): Opening;
  /** Whether the owner of the site wants to know of the device; true until the server says no. */
  areDetailsWanted(): boolean;
  keepDetailsWanted(areWanted: boolean): void;
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
  opening: () => ({
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isAutomated: navigator.webdriver,
  }),
  areDetailsWanted,
  keepDetailsWanted,
  sessionId: () => visitSessionId(makeId),
  forgetSession: forgetVisitSession,
};
