// The inbox without a connection: read from the device, changed on it, and sent later.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idOf, message, openInbox as open } from '../../../tests/support/unit/inbox-screens.tsx';
import { inboxApi } from './inbox.api.ts';
import { dayFromToday } from './internal/follow-up.ts';

const { editAnswered } = inboxApi.endpoints;
const [first, third] = [idOf(1), idOf(3)];
const messages = [
  message(1, { received_at: '2026-11-22T12:00:03Z', read_at: '2026-11-22T13:00:00Z' }),
  message(2, { received_at: '2026-11-22T12:00:02Z' }),
  message(3, { received_at: '2026-11-22T12:00:01Z', follow_up_on: '2026-12-01' }),
];
const aTime: unknown = expect.any(String);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const pane = () => within(screen.getByRole('region', { name: 'Message' }));
const rows = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const write = async (text: string) => {
  const field = await pane().findByRole('textbox', { name: 'Note' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.focusOut(field);
};

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Its list was loaded once; then the connection is gone, and the page is another one. */
const reopenOffline = async (address = '') => {
  const before = open('', { messages });
  before.show();
  await waitFor(() => expect(rows()).toHaveLength(3));
  await waitFor(async () =>
    expect(await before.snapshot.read()).toMatchObject({ value: { rows: [{}, {}, {}] } }),
  );
  cleanup();
  setOnline(false);
  const opened = open(address, { db: before.db, server: before.server });
  opened.server.isReached = false;
  opened.show();
  await waitFor(() => expect(rows()).toHaveLength(3));
  return opened;
};

const connect = ({ server }: Awaited<ReturnType<typeof reopenOffline>>): void => {
  server.isReached = true;
  setOnline(true);
};

describe('After a reload without a connection', () => {
  it('the messages are there, with their date, under every filter', async () => {
    await reopenOffline(`?message=${third}`);
    screen.getByText(/^These are the newest messages as of November 23, 2026/);
    pane().getByText('Words of 3');
    for (const [filter, expected] of [
      ['Unread', 2],
      ['Open', 3],
      ['Follow up', 1],
    ] as const) {
      fireEvent.click(button(filter));
      await waitFor(() => expect(rows()).toHaveLength(expected));
    }
  });

  it('a note, a day and marks are shown at once, said to wait, and sent together', async () => {
    const opened = await reopenOffline(`?message=${first}`);
    const { server } = opened;
    await write('Gate code 4711');
    fireEvent.click(button('Tomorrow'));
    fireEvent.click(button('Mark replied'));
    fireEvent.click(button('Mark handled'));
    await pane().findByText(/^Saved on this \w+\. It will be sent when you are back online\.$/);
    await pane().findByText(/^Handled .* · Replied .* · Waiting for signal$/);
    expect(rows()[0]).toMatch(/Waiting for signalHandledReplied$/);
    expect(server.messages[0]?.note).toBe('');
    connect(opened);
    await waitFor(() =>
      expect(server.messages[0]).toMatchObject({
        ...{ note: 'Gate code 4711', follow_up_on: dayFromToday(1) },
        ...{ handled_at: aTime, replied_at: aTime },
      }),
    );
    await waitFor(() => expect(pane().queryByText(/Waiting for signal/)).toBeNull());
    expect(server.calls.filter((call) => call === 'update')).toHaveLength(1);
  });

  it('opening marks as read, and unread is unread', async () => {
    const opened = await reopenOffline();
    fireEvent.click(button(/^Visitor 2/));
    await waitFor(() => expect(rows()[1]).not.toContain('Unread'));
    fireEvent.click(button(/^Visitor 3/));
    await waitFor(() => expect(rows()[2]).not.toContain('Unread'));
    fireEvent.click(pane().getByText('Mark unread'));
    await waitFor(() => expect(rows()[2]).toContain('Unread'));
    connect(opened);
    await waitFor(() =>
      expect(opened.server.messages.map(({ read_at }) => read_at !== null)).toEqual([true, true, false]),
    );
  });

  it('nothing is there for another account, nor after the end of the session', async () => {
    const { inbox, account } = await reopenOffline(`?message=${first}`);
    await write('Mine');
    await waitFor(async () => expect(await inbox.loadEdits()).toMatchObject({ ok: true, value: [{}] }));
    account.id = idOf(8);
    expect(await inbox.loadEdits()).toEqual({ ok: true, value: [] });
    await inbox.clearCache();
    account.id = idOf(9);
    expect((await inbox.loadMessages('all', null)).ok).toBe(false);
    expect(await inbox.loadEdits()).toMatchObject({ ok: true, value: [{ change: { note: 'Mine' } }] });
  });

  it('a note that another device changed meanwhile is decided by a person, also after a reload', async () => {
    const opened = await reopenOffline(`?message=${first}`);
    const { server, db } = opened;
    await write('Mine');
    fireEvent.click(button('Mark replied'));
    await pane().findByText(/Waiting for signal$/);
    server.messages = server.messages.map((each) => ({ ...each, note: 'Theirs', revision: 1 }));
    connect(opened);
    await pane().findByText('The note was changed on another device.');
    // The rest of the change does not wait for the note.
    await waitFor(() => expect(server.messages[0]).toMatchObject({ note: 'Theirs', revision: 2 }));
    expect(server.messages[0]?.replied_at).not.toBeNull();
    cleanup();
    const again = open(`?message=${first}`, { server, db });
    again.show();
    await pane().findByText('The note was changed on another device.');
    expect(pane().getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Mine');
    pane().getByText('Theirs');
    expect(rows()[0]).toContain('Action needed');
    fireEvent.click(button('Save mine'));
    await waitFor(() => expect(again.server.messages[0]?.note).toBe('Mine'));
    await waitFor(() => expect(rows()[0]).not.toContain('Action needed'));
  });
});

it('What the server refuses is said, tried again, and discarded', async () => {
  const { server, show, inbox } = open(`?message=${first}`, { messages });
  show();
  await pane().findByText('Words of 1');
  server.refuses = true;
  fireEvent.click(button('Mark handled'));
  await pane().findByText('The server did not accept this change.');
  fireEvent.click(button('Try again'));
  await waitFor(() => expect(server.calls.filter((call) => call === 'update')).toHaveLength(2));
  await waitFor(() => expect(button('Discard it')).toBeTruthy());
  fireEvent.click(button('Discard it'));
  await pane().findByText('Not handled yet');
  await waitFor(async () => expect(await inbox.loadEdits()).toEqual({ ok: true, value: [] }));
  expect(server.messages[0]?.handled_at).toBeNull();
});

it('What is deleted takes its waiting changes along, and nothing is said of them', async () => {
  const { server, show, inbox, actions } = open(`?message=${first}`, { messages });
  show();
  await pane().findByText('Words of 1');
  server.failing.add('update');
  await write('Never mind');
  await pane().findByText(/The server has not confirmed it yet\.$/);
  fireEvent.click(pane().getByText('Delete'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(async () => expect(await inbox.loadEdits()).toEqual({ ok: true, value: [] }));
  const outcomes = actions.filter(editAnswered.matchFulfilled).map(({ meta }) => meta.arg.originalArgs);
  expect(outcomes).toEqual([{ kind: 'deleted', id: first, change: {} }]);
});

it('What another tab sent is loaded from the server', async () => {
  const { show, server, db, hear } = open(`?message=${first}`, { messages });
  show();
  await pane().findByText('Words of 1');
  server.failing.add('update');
  fireEvent.click(button('Mark handled'));
  await pane().findByText(/^Handled .* · Not sent yet$/);
  server.failing.clear();
  const other = open(`?message=${first}`, { server, db });
  const before = server.calls.filter((call) => call === 'messages').length;
  other.inbox.sendEdits('visible');
  await waitFor(() => {
    other.tab.fireTimer();
    expect(server.messages[0]?.handled_at).not.toBeNull();
  });
  await waitFor(async () => expect(await other.inbox.loadEdits()).toEqual({ ok: true, value: [] }));
  act(hear);
  await waitFor(() =>
    expect(server.calls.filter((call) => call === 'messages').length).toBeGreaterThan(before),
  );
  await pane().findByText(/^Handled [^·]*$/);
});
