// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ServiceWorkerEvent } from './service-worker.ts';
import { eventually } from '../../tests/support/eventually.ts';

const scriptURL = 'https://site.example/sw.js';
const hourMs = 3_600_000;

class FakeWorker extends EventTarget {
  readonly scriptURL = scriptURL;
  readonly heard: unknown[] = [];
  readonly answer: unknown;
  state = 'activated';

  constructor(answer?: unknown) {
    super();
    this.answer = answer;
  }

  postMessage(message: unknown, [port]: readonly MessagePort[]): void {
    this.heard.push(message);
    port?.postMessage(this.answer);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = vi.fn(() => Promise.resolve(this));
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  found: FakeRegistration | undefined;
  readonly registration = new FakeRegistration();
  readonly ready = Promise.resolve(this.registration);
  readonly register = vi.fn(() => Promise.resolve(this.registration));
  readonly getRegistration = (): Promise<FakeRegistration | undefined> => Promise.resolve(this.found);

  /** Another worker takes over this page. */
  hand(worker: FakeWorker): void {
    this.registration.waiting = null;
    this.registration.active = worker;
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

type Options = {
  readonly isFirstVisit?: boolean;
  readonly answer?: unknown;
  readonly saveData?: boolean;
  /** How the page was opened, and from which one. */
  readonly opening?: 'navigate' | 'reload';
  readonly referrer?: string;
};

const open = async ({
  isFirstVisit = false,
  answer,
  saveData = false,
  opening = 'navigate',
  referrer = '',
}: Options = {}) => {
  const container = new FakeContainer();
  const active = new FakeWorker(answer);
  container.registration.active = active;
  if (!isFirstVisit) {
    container.found = container.registration;
    container.controller = active;
  }
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'https://site.example/about', origin: 'https://site.example', reload });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.stubGlobal('performance', { now: () => Date.now(), getEntriesByType: () => [{ type: opening }] });
  vi.stubGlobal('navigator', { serviceWorker: container, connection: { saveData } });
  const worker = await import('./service-worker.ts');
  const { controllingWorker } = await import('./controlling-worker.ts');
  const initialController = controllingWorker();
  const heard: ServiceWorkerEvent[] = [];
  const start = (): void => worker.startServiceWorker((news) => heard.push(news), initialController);
  const agree = (): void => worker.applyUpdate(() => true);
  return { ...worker, start, agree, container, registration: container.registration, active, reload, heard };
};

const openStarted = async (options?: Options) => {
  const page = await open(options);
  page.start();
  await eventually(() => expect(page.active.heard).toHaveLength(1));
  return page;
};

/** A new version is found, installed, and waits. */
const install = async ({ registration }: { readonly registration: FakeRegistration }) => {
  const next = new FakeWorker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = next;
  next.become('installed');
  await vi.advanceTimersByTimeAsync(1000);
  return next;
};

const comeToFront = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubEnv('DEV', false);
  vi.resetModules();
});

it('announces an update that this tab did not request, without a reload', async () => {
  const page = await openStarted();
  const next = await install(page);
  page.container.hand(next);
  expect(page.heard).toEqual([{ type: 'update-waiting', isFirstAnnouncement: true }, { type: 'updated' }]);
  expect(page.reload).not.toHaveBeenCalled();
});

it('announces an update by another tab that came before this one listened', async () => {
  const page = await open();
  page.container.hand(new FakeWorker());
  page.start();
  await eventually(() => expect(page.heard).toEqual([{ type: 'updated' }]));
  page.agree();
  expect(page.reload).toHaveBeenCalledOnce();
});

it('after consent the tab is reloaded once, and only when the new version is in force', async () => {
  const page = await openStarted();
  const next = await install(page);
  page.agree();
  expect(next.heard).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(page.reload).not.toHaveBeenCalled();
  page.container.hand(next);
  expect(page.reload).toHaveBeenCalledOnce();
});

it('a tab in which something was typed after consent is not reloaded, and asked again', async () => {
  const page = await openStarted();
  const next = await install(page);
  let isTyping = false;
  page.applyUpdate(() => !isTyping);
  isTyping = true;
  page.container.hand(next);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.heard.at(-1)).toEqual({ type: 'updated' });
  isTyping = false;
  page.container.hand(new FakeWorker());
  expect(page.reload).not.toHaveBeenCalled();
  page.agree();
  expect(page.reload).toHaveBeenCalledOnce();
});

it('consent in a tab that another tab has updated reloads it at once', async () => {
  const page = await openStarted();
  const next = new FakeWorker();
  page.container.hand(next);
  page.agree();
  expect(page.reload).toHaveBeenCalledOnce();
  expect(next.heard).toEqual([]);
});

it('announces a version that was waiting already, and messages it only after consent', async () => {
  const page = await open();
  const waiting = new FakeWorker();
  page.registration.waiting = waiting;
  page.start();
  await eventually(() => expect(page.heard).toEqual([{ type: 'update-waiting', isFirstAnnouncement: true }]));
  await eventually(() => expect(page.active.heard).toHaveLength(1));
  expect(waiting.heard).toEqual([]);
});

it.each([
  ['a reload', { opening: 'reload' }],
  ['a link of this site', { referrer: 'https://site.example/gallery' }],
] as const)('a version that waited before %s opened this page is no news in this tab', async (_, options) => {
  const page = await open(options);
  page.registration.waiting = new FakeWorker();
  page.start();
  await eventually(() =>
    expect(page.heard).toEqual([{ type: 'update-waiting', isFirstAnnouncement: false }]),
  );
});

it('announces a version that began to install before the page listened, once it waits', async () => {
  const page = await open();
  const next = new FakeWorker();
  page.registration.installing = next;
  page.start();
  await eventually(() => expect(page.active.heard).toHaveLength(1));
  page.registration.waiting = next;
  next.become('installed');
  expect(page.heard).toEqual([{ type: 'update-waiting', isFirstAnnouncement: true }]);
});

it('announces a version whose installation is over when the page hears of it, as in WebKit', async () => {
  const page = await openStarted();
  page.registration.dispatchEvent(new Event('updatefound'));
  expect(page.heard).toEqual([]);
  page.registration.waiting = new FakeWorker();
  page.registration.dispatchEvent(new Event('updatefound'));
  expect(page.heard).toEqual([{ type: 'update-waiting', isFirstAnnouncement: true }]);
});

const savedAt = '2026-11-21T12:00:00.000Z';
const complete = { isComplete: true, isReadinessAnnounced: false, savedAt };

it('announces no update on the first visit, and offline readiness once it is confirmed', async () => {
  const page = await openStarted({ isFirstVisit: true, answer: complete });
  page.container.hand(page.active);
  await eventually(() =>
    expect(page.heard).toEqual([{ type: 'copy-found', savedAt }, { type: 'ready-offline' }]),
  );
  page.agree();
  page.noteReadinessAnnounced();
  await eventually(() =>
    expect(page.active.heard).toEqual([
      { type: 'PAGE_IDLE', isSavingData: false },
      { type: 'OFFLINE_READY_ANNOUNCED' },
    ]),
  );
  expect(page.reload).not.toHaveBeenCalled();
});

it('announces readiness on a later visit if the first one did not', async () => {
  const page = await openStarted({ answer: complete });
  await eventually(() => expect(page.heard).toContainEqual({ type: 'ready-offline' }));
});

it.each([
  ['an incomplete copy', { ...complete, isComplete: false }],
  ['an answer of another kind', 'complete'],
  ['an earlier announcement', { ...complete, isReadinessAnnounced: true }],
])('does not announce readiness after %s', async (_case, answer) => {
  const page = await openStarted({ answer });
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.heard).not.toContainEqual({ type: 'ready-offline' });
});

it('new versions are looked for at most once an hour, when the page comes to the front', async () => {
  const page = await openStarted();
  comeToFront();
  expect(page.registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + hourMs);
  comeToFront();
  comeToFront();
  expect(page.registration.update).toHaveBeenCalledOnce();
});

it('announces a version even if an earlier one could not be installed', async () => {
  const page = await openStarted();
  const broken = new FakeWorker();
  page.registration.installing = broken;
  await vi.advanceTimersByTimeAsync(hourMs);
  page.registration.dispatchEvent(new Event('updatefound'));
  broken.become('redundant');
  await install(page);
  comeToFront();
  expect(page.heard).toEqual([{ type: 'update-waiting', isFirstAnnouncement: true }]);
});

it('the photos of a list are handed on, and whether the visitor saves data', async () => {
  const page = await open({ saveData: true });
  page.keepPhotos(['https://site.example/one.webp']);
  await eventually(() =>
    expect(page.active.heard).toEqual([
      { type: 'PHOTOS_LISTED', addresses: ['https://site.example/one.webp'], isSavingData: true },
    ]),
  );
});
