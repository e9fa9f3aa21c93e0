/** Answers that the back end did not give: proxies, portals, firewalls, broken lines. */
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** unreached: no connection · hangs: never ends · cut: the connection breaks within the body. */
export type Line = 'unreached' | 'hangs' | 'cut';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const page = '<!doctype html><title>Sign in to the network</title>';

/** `ID` stands for the id in the request. */
export const lies = {
  unreached: 'unreached',
  hangs: 'hangs',
  cut: 'cut',
  empty: { status: 200, headers: {}, body: '' },
  no_content: { status: 204, headers: {}, body: '' },
  braces: { status: 200, headers: json, body: '{}' },
  truncated: { status: 200, headers: json, body: '{"ok":true,"id":"ID' },
  page: { status: 200, headers: html, body: page },
  other_id: { status: 200, headers: json, body: '{"ok":true,"id":"00000000-0000-4000-8000-00000000000f"}' },
  failed: { status: 500, headers: json, body: '{"code":"XX000"}' },
  bad_gateway: { status: 502, headers: html, body: '<h1>Bad gateway</h1>' },
  unavailable: {
    status: 503,
    headers: { ...html, 'retry-after': '20' },
    body: '<h1>Backend fetch failed</h1>',
  },
  slow_gateway: { status: 504, headers: html, body: '<h1>Gateway time-out</h1>' },
  paused_project: { status: 540, headers: json, body: '{"message":"Project paused"}' },
  busy: { status: 429, headers: { ...json, 'retry-after': '7' }, body: '{"code":"PT429"}' },
  busy_unsaid: { status: 429, headers: html, body: '<h1>Too many requests</h1>' },
  firewall: { status: 403, headers: html, body: '<h1>Request blocked</h1>' },
  no_key: { status: 401, headers: json, body: '{"message":"no key"}' },
  proxy_sign_in: { status: 407, headers: html, body: page },
  portal: { status: 511, headers: html, body: page },
} as const satisfies Readonly<Record<string, RawReply | Line>>;

export type Lie = keyof typeof lies;

/** What a foreign provider of forms says by itself. */
export const providerReplies = {
  accepted: { status: 200, headers: json, body: '{"success":true}' },
  bad: { status: 200, headers: json, body: '{"success":false}' },
} as const satisfies Readonly<Record<string, RawReply>>;

/** Announced without a request to the back end. */
export const liesBefore = [
  'unreached',
  'hangs',
  'empty',
  'no_content',
  'braces',
  'page',
  'other_id',
  'failed',
  'bad_gateway',
  'unavailable',
  'slow_gateway',
  'paused_project',
  'busy',
  'busy_unsaid',
  'firewall',
  'no_key',
  'proxy_sign_in',
  'portal',
] as const satisfies readonly Lie[];

/** Announced although the back end has done what was requested. */
export const liesAfter = [
  'unreached',
  'hangs',
  'cut',
  'empty',
  'braces',
  'truncated',
  'page',
  'other_id',
  'failed',
  'bad_gateway',
  'unavailable',
  'slow_gateway',
] as const satisfies readonly Lie[];

/** A provider's 2xx counts as accepted: its address is https, so nothing in between can send it. */
export const readsAsAccepted: readonly Lie[] = [
  'empty',
  'no_content',
  'braces',
  'page',
  'other_id',
  'truncated',
];
