// Web Push in this browser. Its worker shows what arrives.
import * as v from 'valibot';
import { err, ok, type Result } from '../domain/result.ts';
import { installWayOf } from '../domain/install-way.ts';
import { isDevelopment } from './env.ts';
import { isStandalone } from './install-prompt.ts';

/** needs_install: an iPhone or iPad notifies only of sites on its Home Screen · blocked: refused in the browser's settings. */
export type PushSupport = 'available' | 'needs_install' | 'blocked' | 'unsupported';

export type SubscriptionKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushProblem = { readonly kind: 'not_allowed' | 'no_subscription' };

const subscriptionSchema = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

const isIos = (): boolean => installWayOf(navigator).startsWith('ios');

export const pushSupport = (): PushSupport => {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere && !isDevelopment) return Notification.permission === 'denied' ? 'blocked' : 'available';
  return isIos() && !isStandalone() ? 'needs_install' : 'unsupported';
};

/** No worker becomes active where the browser refuses it, and a push service that is not reached does not say so. */
const LIMIT_MS = 15_000;

const withinLimit = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new DOMException('', 'TimeoutError')), LIMIT_MS),
    ),
  ]);

/** Without a worker there is no subscription either, so that nothing waits for one. */
const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const isSubscribed = async (): Promise<boolean> =>
  pushSupport() === 'available' && (await subscription()) !== null;

/** Must begin with a click where the browser has not asked before. */
export const requestPermission = async (): Promise<Result<void, PushProblem>> => {
  const isAllowed = pushSupport() === 'available' && (await Notification.requestPermission()) === 'granted';
  return isAllowed ? ok(undefined) : err({ kind: 'not_allowed' });
};

export const isAllowed = (): boolean =>
  pushSupport() === 'available' && Notification.permission === 'granted';

const isMadeFor = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
};

/** The subscription for the server's key, base64url; one for another key is replaced. */
export const subscribe = async (key: string): Promise<Result<SubscriptionKeys, PushProblem>> => {
  try {
    const { pushManager: pushes } = await withinLimit(navigator.serviceWorker.ready);
    const known = await pushes.getSubscription();
    if (known !== null && !isMadeFor(known, key)) await known.unsubscribe();
    const made = await withinLimit(pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const { endpoint, keys } = v.parse(subscriptionSchema, made.toJSON());
    return ok({ endpoint, ...keys });
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    return err({ kind: isRefused ? 'not_allowed' : 'no_subscription' });
  }
};

/** The push service ends the subscription, and the server learns it when it pushes next. */
export const unsubscribe = async (): Promise<void> => {
  if (pushSupport() === 'unsupported' || !('serviceWorker' in navigator)) return;
  await (await subscription())?.unsubscribe();
};

const workerMessage = v.object({ type: v.literal('NOTICE_CLICKED'), path: v.string() });

/** Reports the path of a notice that was clicked while this page is open. */
export const onNoticeClicked = (listener: (path: string) => void): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const message = v.safeParse(workerMessage, data);
    if (message.success) listener(message.output.path);
  });
};

/** The number on the installed icon; at 0 the notices of messages are closed, too. */
export const showUnread = async (unread: number): Promise<void> => {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
  if (unread > 0 || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = await registration?.getNotifications({ tag: 'contact_message' });
  for (const notification of shown ?? []) notification.close();
};
