import type { LaunchContext, ScreenMeasures } from '../../domain/visit.ts';
import { makeId } from './make-id.ts';
import {
  isDetailedAnalyticsEnabled,
  forgetVisitSession,
  isExcludedFromAnalytics,
  setDetailedAnalytics,
  readConsent,
  takeNotedViews,
  visitEntryReferrer,
  visitSessionId,
} from './preferences.store.ts';

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
  }),
  launchContext: (): LaunchContext => ({
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isAutomated: navigator.webdriver,
  }),
  isDetailedAnalyticsEnabled,
  setDetailedAnalytics,
  sessionId: (): string => visitSessionId(makeId),
  forgetSession: forgetVisitSession,
  entryReferrer: visitEntryReferrer,
  takeNotedViews: () => takeNotedViews(performance.timeOrigin),
  host: (): string => location.host,
};

export type Visitor = typeof browserVisitor;
