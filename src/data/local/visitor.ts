import type { LaunchContext, ScreenMeasures } from '../../domain/visit.ts';
import { makeId } from './make-id.ts';
import {
  isDetailedAnalyticsEnabled,
  isExcludedFromAnalytics,
  readConsent,
  setDetailedAnalytics,
} from './preferences.store.ts';
import { forgetVisitSession, takeNotedViews, visitEntry, visitSessionId } from './visit-session.store.ts';

export const browserVisitor = {
  consent: readConsent,
  isExcluded: isExcludedFromAnalytics,
  /** Global Privacy Control or Do Not Track. */
  hasOptOutSignal: (): boolean =>
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
    ('doNotTrack' in navigator && navigator.doNotTrack === '1'),
  userAgent: (): string => navigator.userAgent,
  screen: (): ScreenMeasures => ({
    screenWidth: screen.width,
    screenHeight: screen.height,
    viewportWidth: innerWidth,
    viewportHeight: innerHeight,
    isTouch: matchMedia('(pointer: coarse)').matches,
  }),
  launchContext: (): LaunchContext => ({
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isAutomated: navigator.webdriver,
  }),
  isDetailedAnalyticsEnabled,
  setDetailedAnalytics,
  sessionId: (): string => visitSessionId(makeId),
  forgetSession: forgetVisitSession,
  entry: visitEntry,
  /** Address of this document when it was loaded; the router may have changed it since. */
  landing: (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href,
  takeNotedViews: () => takeNotedViews(performance.timeOrigin),
  host: (): string => location.host,
};

export type Visitor = typeof browserVisitor;
