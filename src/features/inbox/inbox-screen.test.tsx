import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseApi } from '@/state/base-api.ts';
import { idOf, message, openInbox as open } from '../../../tests/support/unit/inbox-screens.tsx';
import { inboxApi } from './inbox.api.ts';

const { deleteMessage, removeSubscriber, exportSubscribers } = inboxApi.endpoints;

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const rows = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const pane = () => within(screen.getByRole('region', { name: 'Message' }));

describe('Messages', () => {
  it('loads, counts what is to do, and filters', async () => {
    const handled = message(3, { read_at: 'x', handled_at: 'x', service: 'Repair' });
    const { show } = open('', { messages: [message(1), handled], subscribers: [] });
    show();
    expect(screen.getByRole('status', { name: 'Loading messages' })).toBeTruthy();
    await screen.findByText('1 message is unread.');
    expect(rows()).toEqual([
      expect.stringMatching(/^Visitor 1.*Words of 1Unread$/),
      expect.stringMatching(/^Visitor 3.*Words of 3HandledRepair$/),
    ]);
    fireEvent.click(button(/^Open/));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('1 message shown')).toBeTruthy();
  });

  it('says that the inbox is empty, and that no unread message is left', async () => {
    const { show } = open('', { messages: [], subscribers: [] });
    show();
    await screen.findByText('No messages yet');
    cleanup();
    open('', { messages: [message(1, { read_at: 'x' })], subscribers: [] }).show();
    await screen.findByText('1 message is not handled yet.');
    fireEvent.click(button(/^Unread/));
    await screen.findByText('No unread messages');
  });

  it('tells a failure from nothing being there, and asks again', async () => {
    const { show, server } = open();
    server.isReached = false;
    show();
    await screen.findByText('The messages could not be loaded.');
    expect(screen.getByText('Could not check notifications.')).toBeTruthy();
    expect(screen.queryByText('No messages yet')).toBeNull();
    server.isReached = true;
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByText('The messages could not be loaded.')).toBeNull();
  });

  it('says that it is offline, and keeps what was loaded', async () => {
    const { show } = open();
    show();
    await waitFor(() => expect(rows()).toHaveLength(2));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline.')).toBeTruthy();
    await screen.findByText('Showing what was loaded before. More messages load when you are back online.');
    expect(rows()).toHaveLength(2);
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline.')).toBeNull();
  });

  it('deletes selected messages together, after a question', async () => {
    const { show, server } = open('', { messages: [message(1), message(2), message(3)], subscribers: [] });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Select messages' }));
    expect(button('Delete')).toHaveProperty('ariaDisabled', 'true');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the message of Visitor 2' }));
    await screen.findByText('1 message selected.');
    fireEvent.click(button('Select all shown'));
    await screen.findByText('3 messages selected.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the message of Visitor 3' }));
    fireEvent.click(button('Delete'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete 2 messages' }));
    await waitFor(() => expect(server.messages.map(({ id }) => id)).toEqual([idOf(3)]));
    await waitFor(() => expect(rows()).toHaveLength(1));
    const toggle = await screen.findByRole('button', { name: 'Select messages' });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
  });

  it('has selected messages as they were when the deletion is not proven', async () => {
    const { show, server } = open();
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Select messages' }));
    fireEvent.click(button('Select all shown'));
    server.failing.add('deleteMessages');
    fireEvent.click(button('Delete'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete 2 messages' }));
    await waitFor(() => expect(server.calls).toContain('deleteMessages'));
    await screen.findByText('2 messages selected.');
    expect(rows()).toHaveLength(2);
  });

  it('closes the contact form for a day, opens it again, and limits it', async () => {
    const { show, server } = open();
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Close it for a day' }));
    await screen.findByText(/^The contact form is closed until /);
    expect(Date.parse(server.contactForm.closedUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    fireEvent.click(button('Open the contact form'));
    const limit = await screen.findByRole('combobox', { name: 'Messages an hour' });
    fireEvent.change(limit, { target: { value: '10' } });
    await waitFor(() => expect(server.contactForm).toEqual({ messagesPerHour: 10, closedUntil: null }));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', '10'));
  });

  it('shows no switch of a contact form whose settings are not known', async () => {
    const { show, server } = open();
    server.failing.add('contactForm');
    show();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('group', { name: 'Contact form' })).toBeNull();
  });

  it('says so as long as new messages cause no notification', async () => {
    const { show, server, onChooseNotifications } = open();
    server.isNotifying = false;
    show();
    await screen.findByText('No one is notified of new messages yet.');
    expect(document.body.textContent).not.toMatch(/[A-Z]{2,}_[A-Z]/);
    fireEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(onChooseNotifications).toHaveBeenCalledOnce();
    cleanup();
    const notified = open();
    notified.show();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(notified.server.calls).toContain('notification');
    expect(screen.queryByText('No one is notified of new messages yet.')).toBeNull();
  });

  it('shows nothing that came after a sign-out', async () => {
    const { show, account, server } = open();
    let answer: () => void = () => undefined;
    server.held = new Promise((resolve) => (answer = resolve));
    show();
    expect(screen.getByRole('status', { name: 'Loading messages' })).toBeTruthy();
    account.id = null;
    answer();
    await screen.findByText('The messages could not be loaded.');
    expect(screen.queryByText(/Words of/)).toBeNull();
  });
});

describe('One message', () => {
  it('is marked as read when it is opened, and as handled and unread by buttons', async () => {
    const { show, server } = open();
    show();
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.click(button(/^Visitor 1/));
    await waitFor(() => expect(server.messages[0]?.read_at).not.toBeNull());
    expect(document.activeElement).toBe(pane().getByRole('heading', { name: 'Visitor 1' }));
    expect(pane().getByText('Not handled yet')).toBeTruthy();
    await screen.findByText('1 message is unread.');
    fireEvent.click(pane().getByText('Mark handled'));
    await pane().findByText(/^Handled Nov 23, 2026/);
    expect(pane().getByText('Mark not handled')).toBeTruthy();
    fireEvent.click(pane().getByText('Mark unread'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
    await waitFor(() => expect(server.messages[0]?.read_at).toBeNull());
  });

  it('is answered by mail and phone', async () => {
    const { show } = open(`?message=${idOf(1)}`, {
      messages: [message(1, { phone: '404 555 0100' })],
      subscribers: [],
    });
    show();
    await waitFor(() => expect(pane().getByText('Reply')).toBeTruthy());
    expect(pane().getByText('Reply').closest('a')?.href).toMatch(/^mailto:visitor1@b\.example\?subject=/);
    expect(pane().getByText('Call').closest('a')?.href).toBe('tel:4045550100');
  });

  it('is deleted after a question, and the next takes its place', async () => {
    const { show, server, actions } = open(`?message=${idOf(1)}`);
    show();
    await waitFor(() => expect(pane().getByText('Delete')).toBeTruthy());
    fireEvent.click(pane().getByText('Delete'));
    await screen.findByText('Delete this message?');
    fireEvent.click(button('Keep'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.messages).toHaveLength(2);
    fireEvent.click(pane().getByText('Delete'));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByText('Delete'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(actions.some(deleteMessage.matchFulfilled)).toBe(true);
    expect(server.messages.map(({ id }) => id)).toEqual([idOf(2)]);
  });

  it('says that it was deleted elsewhere', async () => {
    const { show } = open(`?message=${idOf(7)}`);
    show();
    await screen.findByText('This message was deleted on another device');
    expect(screen.getByText('It is no longer on the server and cannot be restored.')).toBeTruthy();
  });
});

describe('Subscribers', () => {
  it('are listed with their state, and removed after a question', async () => {
    const { show, server, actions } = open('?view=subscribers');
    show();
    await screen.findByText('0 unconfirmed · 1 confirmed · 0 unsubscribed');
    expect(screen.getByText('reader1@b.example')).toBeTruthy();
    button('Remove reader1@b.example').focus();
    fireEvent.click(button('Remove reader1@b.example'));
    await screen.findByText(
      'reader1@b.example is deleted from the server and on every device. Only they can subscribe again.',
    );
    let answer: () => void = () => undefined;
    server.held = new Promise((resolve) => (answer = resolve));
    fireEvent.click(button('Remove'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(button('Remove reader1@b.example').getAttribute('aria-disabled')).toBe('true');
    answer();
    await screen.findByText('No subscribers yet');
    expect(server.subscribers).toEqual([]);
    expect(actions.some(removeSubscriber.matchFulfilled)).toBe(true);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Newsletter subscribers' })),
    );
  });

  it('are exported as one file, or not at all', async () => {
    const { show, server, actions } = open('?view=subscribers');
    show();
    await screen.findByText('reader1@b.example');
    fireEvent.click(button('Export CSV'));
    await waitFor(() => expect(actions.some(exportSubscribers.matchFulfilled)).toBe(true));
    server.isReached = false;
    fireEvent.click(button('Export CSV'));
    await waitFor(() => expect(actions.some(exportSubscribers.matchRejected)).toBe(true));
  });
});

it('the header counts what is unread, up to a number that fits', async () => {
  const { showButton } = open('', {
    messages: Array.from({ length: 120 }, (_, number) => message(number)),
    subscribers: [],
  });
  showButton();
  expect(button('Inbox')).toBeTruthy();
  await waitFor(() => expect(button('Inbox 120 unread').textContent).toContain('99+'));
});

it('the header counts again after a minute, and when somebody comes back', async () => {
  vi.useFakeTimers();
  const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
  const { showButton, server, store } = open('', { messages: [message(1)], subscribers: [] });
  showButton();
  await pass(100);
  expect(button('Inbox 1 unread')).toBeTruthy();
  server.messages.push(message(2));
  await pass(61_000);
  expect(button('Inbox 2 unread')).toBeTruthy();
  server.messages.push(message(3));
  act(() => void store.dispatch(baseApi.internalActions.onFocus()));
  await pass(100);
  expect(button('Inbox 3 unread')).toBeTruthy();
});
