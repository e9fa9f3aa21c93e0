import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNotice, showNotice, type Notifications, type Windows } from './notices.ts';

interface Shown {
  readonly title: string;
  readonly options: Parameters<Notifications['showNotification']>[1];
}

const panel = 'https://site.example/panel';
const notice = ({ id = '5f1e', silent = false, navigate = `${panel}?message=5f1e` } = {}) => ({
  web_push: 8030,
  notification: {
    title: 'New message from Maria',
    body: '2 unread messages',
    tag: 'contact_message',
    silent,
    navigate,
    data: { id },
  },
  app_badge: 2,
});

const page = (url: string) => ({ url, postMessage: vi.fn(), focus: vi.fn(async () => undefined) });

const shown: Shown[] = [];
const opened: string[] = [];
const windows: ReturnType<typeof page>[] = [];
const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());

const notifications: Notifications = {
  getNotifications: async ({ tag }) =>
    shown.filter(({ options }) => options.tag === tag).map(({ options: { data } }) => ({ data })),
  showNotification: async (title, options) => {
    shown.push({ title, options });
  },
};
const clients: Windows = {
  matchAll: async () => windows,
  openWindow: async (url) => {
    opened.push(url);
  },
};

beforeEach(() => void vi.stubGlobal('navigator', { setAppBadge }));
afterEach(() => {
  for (const list of [shown, opened, windows]) list.length = 0;
  setAppBadge.mockClear();
  vi.unstubAllGlobals();
});

const push = (data: unknown) => showNotice({ json: () => data }, notifications);
const click = (data: unknown) => openNotice(data, clients, 'https://site.example');

it('shows what came, with a sound and the number on the icon', async () => {
  await push(notice());
  expect(shown).toEqual([
    {
      title: 'New message from Maria',
      options: {
        body: '2 unread messages',
        tag: 'contact_message',
        icon: '/icons/icon-192.png',
        silent: false,
        renotify: true,
        data: { id: '5f1e', navigate: 'https://site.example/panel?message=5f1e' },
      },
    },
  ]);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
});

it.each([
  ['a digest', [notice({ silent: true })]],
  ['the same message again', [notice(), notice()]],
])('makes no sound for %s', async (_what, pushes) => {
  for (const each of pushes) await push(each);
  expect(shown.at(-1)?.options).toMatchObject({ silent: true, renotify: false });
});

it('makes a sound for another message', async () => {
  await push(notice());
  await push(notice({ id: '5f1f' }));
  expect(shown.at(-1)?.options).toMatchObject({ silent: false, renotify: true });
});

it.each([
  ['nothing', null],
  ['no JSON', { json: (): unknown => JSON.parse('<') }],
  ['a later form', { json: () => ({ version: 2 }) }],
  ['an address that is none', { json: () => notice({ navigate: '/panel' }) }],
])(
  'shows something for %s, because browsers end a subscription that stays invisible',
  async (_what, data) => {
    await showNotice(data, notifications);
    expect(shown).toMatchObject([{ title: 'Cedar & Steam', options: { tag: 'unreadable' } }]);
    expect(setAppBadge).not.toHaveBeenCalled();
  },
);

it('opens the message in the page that is open, without loading that again', async () => {
  const other = page('https://site.example/gallery');
  const open = page(`${panel}?screen=gallery`);
  windows.push(other, open);
  await click({ id: '5f1e', navigate: `${panel}?message=5f1e` });
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'NOTICE_CLICKED',
    path: '/panel?message=5f1e',
  });
  expect(open.focus).toHaveBeenCalledOnce();
  expect([other.postMessage.mock.calls, opened]).toEqual([[], []]);
});

it.each([
  [{ id: '5f1e', navigate: `${panel}?message=5f1e` }, `${panel}?message=5f1e`],
  [{ id: '5f1e', navigate: 'https://evil.example/' }, 'https://site.example/'],
  [undefined, 'https://site.example/'],
])('opens a window where none is: %o', async (data, address) => {
  windows.push(page('https://site.example/gallery'));
  await click(data);
  expect(opened).toEqual([address]);
});
