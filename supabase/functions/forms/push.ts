// Web Push to the browsers of administrators: RFC 8030 (delivery), 8291 (encryption), 8292 (keys of the sender).
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { business } from '../../../src/content/business.ts';
import type { FormsDatabase, Push, PushKeys, PushRound, PushTarget } from './ports.ts';

export type PushOptions = {
  readonly database: Pick<FormsDatabase, 'readPushTargets' | 'storePushKeys' | 'reportPush'>;
  /** Origin of the site without a trailing slash. */
  readonly siteUrl: string;
  /** One line without personal data. */
  readonly log: (line: string) => void;
  readonly fetch?: typeof fetch;
};

const limitMs = 20_000;
const retryMs = 1_000;
/** Push services store a notice for a browser that is not reached for so many seconds: a week. */
const lifetime = 604_800;
const anonymous = 'New message';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const noRound: PushRound = {
  publicKey: null,
  devices: 0,
  send: () => Promise.resolve({ delivered: 0, failed: 0 }),
};

const makeKeys = async (): Promise<PushKeys> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { publicKey: base64url(new Uint8Array(point)), privateKey: d };
};

const isTaken = (status: number): boolean => status >= 200 && status < 300;
const isGone = (status: number): boolean => status === 404 || status === 410;
const isWorthRetry = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Apple resolves the domain before it takes a push. */
const subjectOf = (siteUrl: string): string => (siteUrl.startsWith('https:') ? siteUrl : business.email.href);

/**
 * Sends Declarative Web Push: Safari shows it without a service worker and opens the address, which it ignores in
 * `clients.openWindow()` (WebKit bug 259212). Other browsers give the same JSON to the service worker.
 *
 * Delivers through the push service that each browser named.
 */
export const createPush = ({
  database,
  siteUrl,
  log,
  fetch: send = (...request) => fetch(...request),
}: PushOptions): Push => {
  const post = async (
    target: PushTarget,
    keys: PushKeys,
    payload: object,
    topic: string,
  ): Promise<number> => {
    const { endpoint, p256dh, auth } = target;
    try {
      const { headers, method, body } = await buildPushPayload(
        { data: JSON.stringify(payload), options: { ttl: lifetime, urgency: 'high', topic } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { ...keys, subject: subjectOf(siteUrl) },
      );
      const signal = AbortSignal.timeout(limitMs);
      const response = await send(endpoint, { method, headers, body, redirect: 'error', signal });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

  const deliver = async (...request: Parameters<typeof post>): Promise<boolean> => {
    let status = await post(...request);
    if (isWorthRetry(status)) {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      status = await post(...request);
    }
    if (!isTaken(status))
      log(`forms: a push service did not take a notice (${status === 0 ? 'not reached' : status})`);
    if (isTaken(status) || isGone(status)) await database.reportPush(request[0].endpoint, isTaken(status));
    return isTaken(status);
  };

  return {
    async openRound() {
      const targets = await database.readPushTargets();
      if (targets === null) return noRound;
      const { unread, badge, devices } = targets;
      const keys = targets.keys ?? (await database.storePushKeys(await makeKeys()));
      if (keys === null) return noRound;
      let isFirst = true;
      return {
        publicKey: keys.publicKey,
        devices: devices.length,
        async send({ id, type, subject, path }) {
          const wasFirst = isFirst;
          isFirst = false;
          const isMessage = type === 'contact_message';
          const taken = await Promise.all(
            devices.map((target) =>
              deliver(
                target,
                keys,
                {
                  web_push: 8030,
                  notification: {
                    title: isMessage && !target.showsNames ? anonymous : subject,
                    body: isMessage && unread > 1 ? `${unread} unread messages` : '',
                    tag: type,
                    silent: target.isRecent || !wasFirst,
                    navigate: siteUrl + path,
                    data: { id },
                  },
                  app_badge: badge,
                },
                type,
              ),
            ),
          );
          const delivered = taken.filter(Boolean).length;
          return { delivered, failed: taken.length - delivered };
        },
      };
    },
  };
};
