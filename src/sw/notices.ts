// Web Push: shows what the server sent, and opens where it is read.
import * as v from 'valibot';
import type { WorkerMessage } from '@/platform/sw-messages.ts';

/** Declarative Web Push, which Safari shows without this worker. One notice of each tag is shown. */
const pushSchema = v.object({
  notification: v.object({
    title: v.string(),
    body: v.string(),
    tag: v.string(),
    silent: v.boolean(),
    navigate: v.pipe(v.string(), v.url()),
    data: v.object({ id: v.string() }),
  }),
  app_badge: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A push must be shown: browsers end subscriptions whose pushes stay invisible. */
const unreadable: v.InferOutput<typeof pushSchema> = {
  notification: {
    title: 'Cedar & Steam',
    body: 'Open the site to see what is new.',
    tag: 'unreadable',
    silent: false,
    navigate: '',
    data: { id: '' },
  },
  app_badge: 0,
};

const shownSchema = v.object({ id: v.string(), navigate: v.pipe(v.string(), v.url()) });

interface NoticeOptions {
  readonly body: string;
  readonly tag: string;
  readonly icon: string;
  readonly silent: boolean;
  /** Makes a sound again where a notice replaces another one. */
  readonly renotify: boolean;
  readonly data: { readonly id: string; readonly navigate: string };
}

export interface Notifications {
  getNotifications(filter: { readonly tag: string }): Promise<readonly { readonly data?: unknown }[]>;
  showNotification(title: string, options: NoticeOptions): Promise<void>;
}

export interface Windows {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }): Promise<
    readonly { readonly url: string; postMessage(message: WorkerMessage): void; focus(): Promise<unknown> }[]
  >;
  openWindow(url: string): Promise<unknown>;
}

const readPush = (data: { json(): unknown } | null): typeof unreadable => {
  try {
    return v.parse(pushSchema, data?.json());
  } catch {
    return unreadable;
  }
};

const showBadge = async (count: number): Promise<void> => {
  if (count > 0 && 'setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
};

/** A server that did not hear of its success pushes again: the same notice is replaced without a sound. */
export const showNotice = async (
  data: { json(): unknown } | null,
  notifications: Notifications,
): Promise<void> => {
  const { notification, app_badge: badge } = readPush(data);
  const { title, body, tag, silent, navigate } = notification;
  const { id } = notification.data;
  const shown = await notifications.getNotifications({ tag });
  const isRepeated = shown.some((each) => v.is(v.looseObject({ id: v.literal(id) }), each.data));
  const isSilent = silent || isRepeated;
  await Promise.all([
    notifications.showNotification(title, {
      body,
      tag,
      icon: '/icons/icon-192.png',
      silent: isSilent,
      renotify: !isSilent,
      data: { id, navigate },
    }),
    showBadge(badge),
  ]);
};

/** An open page goes there by itself, so that nothing typed in it is lost to a reload. */
export const openNotice = async (data: unknown, windows: Windows, origin: string): Promise<void> => {
  const shown = v.safeParse(shownSchema, data);
  const named = new URL(shown.success ? shown.output.navigate : origin);
  // Only this site: a page of another one would open as if it were ours.
  const target = named.origin === origin ? named : new URL(origin);
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.find(({ url }) => new URL(url).pathname === target.pathname);
  if (open === undefined) return void (await windows.openWindow(target.href));
  open.postMessage({ type: 'NOTICE_CLICKED', path: target.pathname + target.search });
  await open.focus();
};
