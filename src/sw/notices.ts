// Web Push: shows what the server sent, and opens where it is read.
import * as v from 'valibot';
import type { WorkerMessage } from '@/platform/sw-messages.ts';

const noticeSchema = v.object({
  id: v.string(),
  /** One notice of each kind is shown. */
  tag: v.string(),
  title: v.string(),
  body: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  badge: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isQuiet: v.boolean(),
});

/** A push must be shown: browsers end subscriptions whose pushes stay invisible. */
const unreadable: v.InferOutput<typeof noticeSchema> = {
  id: '',
  tag: 'unreadable',
  title: 'Cedar & Steam',
  body: 'Open the site to see what is new.',
  path: '/',
  badge: 0,
  isQuiet: false,
};

const shownSchema = v.object({ id: v.string(), path: v.string() });

interface NoticeOptions {
  readonly body: string;
  readonly tag: string;
  readonly icon: string;
  readonly silent: boolean;
  /** Makes a sound again where a notice replaces another one. */
  readonly renotify: boolean;
  readonly data: v.InferOutput<typeof shownSchema>;
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

const readNotice = (data: { json(): unknown } | null): typeof unreadable => {
  try {
    return v.parse(noticeSchema, data?.json());
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
  const { id, tag, title, body, path, badge, isQuiet } = readNotice(data);
  const shown = await notifications.getNotifications({ tag });
  const isRepeated = shown.some((each) => v.is(v.looseObject({ id: v.literal(id) }), each.data));
  const isSilent = isQuiet || isRepeated;
  await Promise.all([
    notifications.showNotification(title, {
      body,
      tag,
      icon: '/icons/icon-192.png',
      silent: isSilent,
      renotify: !isSilent,
      data: { id, path },
    }),
    showBadge(badge),
  ]);
};

/** An open page goes there by itself, so that nothing typed in it is lost to a reload. */
export const openNotice = async (data: unknown, windows: Windows, origin: string): Promise<void> => {
  const shown = v.safeParse(shownSchema, data);
  const target = new URL(shown.success ? shown.output.path : '/', origin);
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.find(({ url }) => new URL(url).pathname === target.pathname);
  if (open === undefined) return void (await windows.openWindow(target.href));
  open.postMessage({ type: 'NOTICE_CLICKED', path: target.pathname + target.search });
  await open.focus();
};
