// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { answering, formsDevice, proofOf } from '../../../tests/support/outbox/forms-device.ts';
import { messagesDevice, place } from '../../../tests/support/outbox/messages-device.ts';
import { hasBackgroundSync } from '../../platform/background-sync.ts';
import { readPendingFormsFlag, writePendingFormsFlag } from '../local/preferences.store.ts';
import { createNewsletterRepository } from '../newsletter.repository.ts';
import { createPendingFormsFlag } from './pending-forms-flag.ts';
import { watchForms, type PendingForms } from './pending-forms.ts';

const watch = async (tab: ReturnType<ReturnType<typeof formsDevice>['openTab']>, hasRecords = false) => {
  const heard: PendingForms[] = [];
  await watchForms(
    (pending) => heard.push(pending),
    tab.outbox,
    () => Promise.resolve(hasRecords),
  );
  return heard;
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
});

it('a message that waits is not forgotten because an address of the newsletter has arrived', async () => {
  const { device, submit, send, ports, store } = messagesDevice({ isOnline: false });
  await submit();
  device.isOnline = true;
  send.mockImplementation((item, signal) =>
    item.kind === 'message'
      ? answering({ kind: 'transient', reason: 'server' })(item, signal)
      : proofOf(item, signal),
  );
  const newsletter = createNewsletterRepository(ports);
  expect((await newsletter.subscribeAddress('ann@visitors.example', place)).status).toBe('sent');
  await createPendingFormsFlag(store).recompute();
  expect(readPendingFormsFlag()).toBe('waiting');
});

it('a look that storage answers late does not take the flag from a message stored since', async () => {
  const { submit, store } = messagesDevice({ isOnline: false });
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const list = vi.fn(store.list).mockImplementationOnce(async () => {
    const listed = await store.list();
    await late;
    return listed;
  });
  const flag = createPendingFormsFlag({ ...store, list });
  flag.set();
  const early = flag.recompute();
  await submit();
  await flag.recompute();
  answer();
  await early;
  expect(readPendingFormsFlag()).toBe('waiting');
});

it('a message that is just being stored keeps its flag, whatever else changes', async () => {
  const flag = createPendingFormsFlag(formsDevice().openTab().store);
  flag.set();
  await flag.recompute(() => true);
  expect(readPendingFormsFlag()).toBe('waiting');
  await flag.recompute(() => false);
  expect(readPendingFormsFlag()).toBe('receipts');
});

it('tells what goes out by itself, and sends it', async () => {
  const { openTab, device, submit } = messagesDevice({ isOnline: false });
  await submit();
  const later = openTab();
  device.isOnline = true;
  const heard = await watch(later);
  expect(heard[0]).toEqual({ waiting: 1, needsAttention: 0, trouble: null });
  await eventually(() => expect(heard.at(-1)).toEqual({ waiting: 0, needsAttention: 0, trouble: null }));
  expect(later.send).toHaveBeenCalledOnce();
});

it('asks the browser to send later only where something waits', async () => {
  const register = vi.fn(() => Promise.resolve());
  const getRegistration = () => Promise.resolve({ sync: { register } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  const { openTab, device, submit } = messagesDevice({ isOnline: false });
  await watch(openTab());
  await hasBackgroundSync();
  expect(register).not.toHaveBeenCalled();
  await submit();
  await watch(openTab());
  await hasBackgroundSync();
  expect(register).toHaveBeenCalledExactlyOnceWith('outbox');
  device.isOnline = true;
  await watch(openTab());
  register.mockClear();
  await watch(openTab());
  await hasBackgroundSync();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(register).not.toHaveBeenCalled();
});

it('tells what needs its visitor', async () => {
  const { openTab, send, submit } = messagesDevice();
  send.mockImplementation(answering({ kind: 'failed', reason: 'refused' }));
  await submit();
  expect((await watch(openTab()))[0]).toEqual({ waiting: 0, needsAttention: 1, trouble: null });
});

it('says that storage does not answer while something waits there [F-A7]', async () => {
  const { openTab } = formsDevice({ findFactory: () => undefined });
  writePendingFormsFlag('waiting');
  expect((await watch(openTab())).at(-1)).toEqual({ waiting: 0, needsAttention: 0, trouble: 'unreadable' });
});

it('misses nothing where the service worker has sent it meanwhile', async () => {
  const { openTab, submit } = messagesDevice();
  await submit();
  writePendingFormsFlag('waiting');
  expect((await watch(openTab())).at(-1)).toEqual({ waiting: 0, needsAttention: 0, trouble: null });
  expect(readPendingFormsFlag()).toBe('receipts');
});

it('misses nothing where it has, and the receipts have expired', async () => {
  const { openTab } = formsDevice();
  writePendingFormsFlag('waiting');
  expect((await watch(openTab(), true)).at(-1)).toEqual({ waiting: 0, needsAttention: 0, trouble: null });
  expect(readPendingFormsFlag()).toBe('receipts');
});

it('says nothing about what is gone where nothing waited', async () => {
  const { openTab } = formsDevice();
  const nothing = [{ waiting: 0, needsAttention: 0, trouble: null }];
  expect(await watch(openTab())).toEqual(nothing);
  expect(readPendingFormsFlag()).toBeNull();
  writePendingFormsFlag('receipts');
  expect(await watch(openTab())).toEqual(nothing);
});

it('does not say that storage fails where nothing waits there', async () => {
  const { openTab } = formsDevice({ findFactory: () => undefined });
  expect((await watch(openTab())).at(-1)).toEqual({ waiting: 0, needsAttention: 0, trouble: null });
});

it('a form that another tab stores while this one looks is not called gone', async () => {
  const { visit } = messagesDevice({ isOnline: false });
  writePendingFormsFlag('waiting');
  const heard: PendingForms[] = [];
  const tab = visit();
  const watching = watchForms(
    (pending) => heard.push(pending),
    tab.outbox,
    () => Promise.resolve(false),
  );
  await eventually(() => expect(heard).toHaveLength(1));
  await visit().submit();
  await watching;
  expect(heard.map(({ trouble }) => trouble)).not.toContain('lost');
  expect(heard.at(-1)).toMatchObject({ waiting: 1 });
  expect(readPendingFormsFlag()).toBe('waiting');
});

it('says that what waited is gone, once [F-A6]', async () => {
  const { openTab } = formsDevice();
  writePendingFormsFlag('waiting');
  expect((await watch(openTab())).at(-1)).toEqual({ waiting: 0, needsAttention: 0, trouble: 'lost' });
  expect((await watch(openTab())).at(-1)).toEqual({ waiting: 0, needsAttention: 0, trouble: null });
});
