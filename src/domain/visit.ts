/** Anonymous visits: which page was opened or which control was used. Knows no storage and no network. */

export type VisitKind = 'page_view' | 'interaction';

export type VisitMetadata = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** One visit. `id` is made on the device and is the row id; `createdAt` is the device's ISO time. */
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

/** How the site was opened. */
export interface LaunchContext {
  /** By its icon on the device, without the bars of a browser. */
  readonly isInstalled: boolean;
  /** By a program that steers the browser; the server counts no such visits. */
  readonly isAutomated: boolean;
}

/** What the screen measures, in CSS pixels. */
export interface ScreenMeasures {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
}

const TEXT_LIMIT = 512;

/** The path alone: what follows ? or # may hold typed text and never leaves the device. */
export function visitPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').slice(0, TEXT_LIMIT);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Origin and path of a referring page; null when there is none, it is no web page, or it is on `ownHost`. */
export function visitReferrer(address: string, ownHost: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.host === ownHost) return null;
  return `${url.origin}${url.pathname}`.slice(0, TEXT_LIMIT);
}

export function visitUserAgent(userAgent: string): string {
  return userAgent.slice(0, TEXT_LIMIT);
}

/** The metadata of a page view, with the names the reports use. `at` is an ISO time. */
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

/** The visit without what it tells of the device. */
export function withoutDetails(visit: Visit): Visit {
  const metadata = Object.entries(visit.metadata).filter(([name]) => !/^(screen|viewport)_/.test(name));
  return { ...visit, userAgent: null, metadata: Object.fromEntries(metadata) };
}

/** What decides whether visits of this device may be recorded. */
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
