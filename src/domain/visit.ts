export type VisitKind = 'page_view' | 'interaction';

export type VisitMetadata = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `id` is made on the device and is the row id; `createdAt` is the device's ISO time. */
export interface Visit {
  readonly id: string;
  readonly kind: VisitKind;
  readonly path: string;
  readonly referrer: string | null;
  readonly sessionId: string;
  readonly userAgent: string | null;
  readonly metadata: VisitMetadata;
  readonly createdAt: string;
}

/** `utm_source`, `utm_medium` and `utm_campaign` of the link that led to the site, as far as it has them. */
export type VisitCampaign = Readonly<Record<string, string>>;

/** Where a session of this tab came from. */
export interface VisitEntry {
  readonly referrer: string | null;
  readonly campaign: VisitCampaign;
}

export interface LaunchContext {
  readonly isInstalled: boolean;
  /** The browser is automated; the server does not count such visits. */
  readonly isAutomated: boolean;
}

/** In CSS pixels. */
export interface ScreenMeasures {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  /** The main pointing device is a finger. */
  readonly isTouch: boolean;
}

const TEXT_LIMIT = 512;

/** Privacy: what follows ? or # may hold typed text and never leaves the device. */
export function visitPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').slice(0, TEXT_LIMIT);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Null for no web address, or one on `ownHost`. */
export function visitReferrer(address: string, ownHost: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.host === ownHost) return null;
  return `${url.origin}${url.pathname}`.slice(0, TEXT_LIMIT);
}

/** Privacy: words and numbers alone, so never the e-mail address of a reader; every other parameter is left out. */
export function visitCampaign(address: string): VisitCampaign {
  const query = [...new URLSearchParams(address.split(/[?#]/)[1])];
  return Object.fromEntries(
    query.filter(([name, value]) => /^utm_(source|medium|campaign)=[\w.+ -]{1,64}$/.test(`${name}=${value}`)),
  );
}

/** By the shorter side of the screen in CSS pixels, as Android tells phones from tablets. */
export const deviceClass = ({
  screenWidth,
  screenHeight,
  isTouch,
}: ScreenMeasures): 'phone' | 'tablet' | 'desktop' => {
  if (!isTouch) return 'desktop';
  return Math.min(screenWidth, screenHeight) < 600 ? 'phone' : 'tablet';
};

export function visitUserAgent(userAgent: string): string {
  return userAgent.slice(0, TEXT_LIMIT);
}

export function pageViewMetadata(
  screen: ScreenMeasures,
  { isInstalled }: LaunchContext,
  at: string,
): VisitMetadata {
  return {
    screen_width: screen.screenWidth,
    screen_height: screen.screenHeight,
    viewport_width: screen.viewportWidth,
    viewport_height: screen.viewportHeight,
    display_mode: isInstalled ? 'standalone' : 'browser',
    timestamp: at,
  };
}

/** Without user agent, class of device and screen sizes. */
export function withoutDetails(visit: Visit): Visit {
  const metadata = Object.entries(visit.metadata).filter(
    ([name]) => !/^(screen_|viewport_|device$)/.test(name),
  );
  return { ...visit, userAgent: null, metadata: Object.fromEntries(metadata) };
}

export interface TrackingChoice {
  readonly consent: 'granted' | 'denied' | null;
  /** Global Privacy Control or Do Not Track. */
  readonly hasOptOutSignal: boolean;
  /** A device of the business itself: its visits would count as a customer's. */
  readonly isExcluded: boolean;
}

/** Consent outweighs the browser's opt-out signal; nothing outweighs the exclusion. */
export function isTrackingAllowed(choice: TrackingChoice): boolean {
  if (choice.isExcluded || choice.consent === 'denied') return false;
  return choice.consent === 'granted' || !choice.hasOptOutSignal;
}
