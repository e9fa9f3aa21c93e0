import { beforeEach, expect, it, vi } from 'vitest';
import type { EditOutcome } from '@/data/inbox.repository.ts';
import type { MessageChange } from '@/domain/message-change.ts';
import type { Subscriber } from '@/domain/subscriber.ts';
import { err, ok } from '@/domain/result.ts';
import { sessionFound } from '@/features/auth/auth.slice.ts';
import { inboxApi } from '@/features/inbox/inbox.api.ts';
import { emptyInbox } from '../../../../tests/support/unit/empty-inbox.tsx';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startInboxListeners } from './inbox.ts';

vi.mock('@/platform/download.ts', () => ({ download: () => undefined }));

const services = { inbox: emptyInbox };
const { store, listen } = createAdminStore(services);
let answer: (outcome: EditOutcome) => void = () => undefined;
const inbox = {
  watchOutcomes: (listener: typeof answer) => {
    answer = listener;
    return () => undefined;
  },
  sendEdits: vi.fn<(reason: string) => void>(),
  clearCache: vi.fn(async () => ok(undefined)),
};
startInboxListeners(store, listen, inbox);

const toasts = () => vi.mocked(toaster.create).mock;
beforeEach(() => void vi.spyOn(toaster, 'create'));

const unreached = 'The server could not be reached. Try again.';
const notProven = 'The server did not confirm it. Try again.';
const downloaded = 'The file is with your downloads.';
const {
  deleteMessage,
  deleteMessages,
  changeMessage,
  exportMessages,
  exportPerson,
  erasePerson,
  removeSubscriber,
  exportSubscribers,
  changeContactForm,
} = inboxApi.endpoints;
const done = async () => ok(true);
const gone = async () => ok(false);
const timeout = async () => err({ kind: 'timeout' } as const);
const subscriber: Subscriber = {
  id: 'a',
  email: 'a@b.example',
  state: 'confirmed',
  consentedAt: '2026-11-22T12:00:00Z',
  consentPage: null,
};
const exportAll = () => store.dispatch(exportSubscribers.initiate());
const subscribers = (count: number) => ({
  loadAllSubscribers: async () => ok(Array.from({ length: count }, () => subscriber)),
});
const erase = () => store.dispatch(deleteMessage.initiate('a'));
const base = { revision: 0, note: '' };
const mark = (change: MessageChange) => store.dispatch(changeMessage.initiate({ id: 'a', base, change }));
const notStored = 'This device could not save it. Try again.';
const full = async () => err({ kind: 'quota', detail: '' } as const);
const exportAllMessages = () => store.dispatch(exportMessages.initiate());
const exportOne = () => store.dispatch(exportPerson.initiate('a@b.example'));
const eraseOne = () => store.dispatch(erasePerson.initiate('a@b.example'));
const eraseSome = () => store.dispatch(deleteMessages.initiate(['a', 'b']));
const closeForm = () => store.dispatch(changeContactForm.initiate({ closedForHours: 24 }));
const handle = () => mark({ isHandled: true });
const remove = () => store.dispatch(removeSubscriber.initiate('a'));

it.each([
  ['success', 'Message deleted', 'It is deleted everywhere.', erase, { deleteMessage: done }],
  ['success', 'Message deleted', 'It had already been deleted.', erase, { deleteMessage: gone }],
  ['error', 'The message was not deleted', notProven, erase, { deleteMessage: timeout }],
  [
    'success',
    '2 messages deleted',
    'They are deleted everywhere.',
    eraseSome,
    { deleteMessages: async () => ok(2) },
  ],
  ['error', 'Not all messages were deleted', notProven, eraseSome, { deleteMessages: timeout }],
  ['error', 'The message was not marked', notStored, handle, { changeMessage: full }],
  ['success', '0 messages exported', downloaded, exportAllMessages, {}],
  ['error', 'The messages were not exported', unreached, exportAllMessages, { loadAllMessages: timeout }],
  ['success', 'Everything was exported', downloaded, exportOne, {}],
  ['error', 'Nothing was exported', unreached, exportOne, { findPerson: timeout }],
  ['success', 'Everything was deleted', 'It is deleted everywhere.', eraseOne, {}],
  ['error', 'Not everything was deleted', notProven, eraseOne, { erasePerson: timeout }],
  ['error', 'The contact form was not changed', notProven, closeForm, { contactForm: timeout }],
  ['success', 'Subscriber removed', 'The address is deleted everywhere.', remove, { deleteSubscriber: done }],
  ['success', 'Subscriber removed', 'It had been removed before.', remove, { deleteSubscriber: gone }],
  ['error', 'The subscriber was not removed', notProven, remove, { deleteSubscriber: timeout }],
  ['success', '1 subscriber exported', downloaded, exportAll, subscribers(1)],
  ['success', '1,200 subscribers exported', downloaded, exportAll, subscribers(1_200)],
  ['error', 'The subscribers were not exported', unreached, exportAll, { loadAllSubscribers: timeout }],
])('%s: “%s. %s” is shown as a toast', async (type, title, description, request, answers) => {
  services.inbox = { ...emptyInbox, ...answers };
  await request();
  expect(toasts().calls).toEqual([[expect.objectContaining({ type, title, description })]]);
  expect(JSON.stringify(store.getState())).not.toContain(subscriber.email);
});

it('a message that could not be marked as read when it was opened, and a note, need no toast', async () => {
  services.inbox = { ...emptyInbox, changeMessage: full };
  await mark({ isRead: true });
  await mark({ note: 'Called.' });
  expect(toaster.create).not.toHaveBeenCalled();
});

it.each([
  ['deleted', { note: 'Called.' }, 'The message is gone'],
  ['refused', { isHandled: true }, 'The server did not accept a change'],
  ['deleted', { isRead: true }, undefined],
] as const)('a change that is %s: %j', (kind, change, title) => {
  answer({ kind, id: 'a', change });
  expect(toasts().calls.map(([shown]) => shown.title)).toEqual(title === undefined ? [] : [title]);
});

it('messages that an ended session has left are removed at the start, and only then', () => {
  for (const account of [null, { id: 'owner', email: 'owner@cedarandsteam.example' }]) {
    const opened = createAdminStore(services);
    opened.store.dispatch(sessionFound({ account, offlineAdmin: null }));
    inbox.clearCache.mockClear();
    startInboxListeners(opened.store, opened.listen, inbox);
    expect(inbox.clearCache).toHaveBeenCalledTimes(account === null ? 1 : 0);
  }
});

it('changes go out when their account signs in', () => {
  inbox.sendEdits.mockClear();
  const account = { id: 'another', email: 'another@cedarandsteam.example' };
  store.dispatch(sessionFound({ account, offlineAdmin: null }));
  expect(inbox.sendEdits.mock.calls).toEqual([['signed_in']]);
  store.dispatch(sessionFound({ account: null, offlineAdmin: null }));
});

it('what was loaded is forgotten when the session ends, and only then', () => {
  inbox.clearCache.mockClear();
  const dispatched = vi.spyOn(store, 'dispatch');
  /** The only thunk that these listeners dispatch. */
  const timesCleared = (): number =>
    dispatched.mock.calls.filter(([action]) => typeof action === 'function').length;
  const account = { id: 'owner', email: 'owner@cedarandsteam.example' };
  store.dispatch(sessionFound({ account, offlineAdmin: null }));
  expect(timesCleared()).toBe(0);
  for (let looks = 0; looks < 2; looks += 1)
    store.dispatch(sessionFound({ account: null, offlineAdmin: null }));
  expect(timesCleared()).toBe(1);
  expect(inbox.clearCache).toHaveBeenCalledOnce();
});
