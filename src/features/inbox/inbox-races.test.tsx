// Presses while an answer is on its way are neither lost nor undone by it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf, message, openInbox as open, subscriber } from '../../../tests/support/unit/inbox-screens.tsx';
import { inboxApi } from './inbox.api.ts';

const { deleteMessage, removeSubscriber } = inboxApi.endpoints;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const row = (number: number): HTMLElement => button(new RegExp(`^Visitor ${number}\\b`));
const count = (): number =>
  within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem').length;
const pane = () => within(screen.getByRole('region', { name: 'Message' }));
const heading = (): string | null => pane().getByRole('heading').textContent;
const answer = async (name: string): Promise<void> =>
  void fireEvent.click(within(await screen.findByRole('alertdialog')).getByText(name));

const show = async (messages: number) => {
  const inbox = open('', { messages: numbers(messages).map((number) => message(number)), subscribers: [] });
  inbox.show();
  await waitFor(() => expect(count()).toBe(Math.min(messages, 25)));
  const openRow = async (number: number): Promise<void> => {
    fireEvent.click(row(number));
    await waitFor(() => expect(heading()).toBe(`Visitor ${number}`));
  };
  const remove = async (): Promise<void> => {
    fireEvent.click(pane().getByText('Delete'));
    await answer('Delete');
  };
  const called = (call: (typeof inbox.server.calls)[number], times = 1) =>
    waitFor(() => expect(inbox.server.calls.filter((each) => each === call)).toHaveLength(times));
  return { ...inbox, openRow, remove, called };
};

describe('Messages', () => {
  it('stay read and deleted when that was done while more were loaded', async () => {
    const { hold, openRow, remove, called } = await show(30);
    const go = hold('messages');
    fireEvent.click(button('Show more'));
    await called('messages', 2);
    await openRow(3);
    await waitFor(() => expect(row(3).textContent).not.toContain('Unread'));
    await openRow(4);
    await remove();
    await waitFor(() => expect(count()).toBe(24));
    go();
    await waitFor(() => expect(row(30)).toBeTruthy());
    await waitFor(() => expect(count()).toBe(29));
    expect(row(3).textContent).not.toContain('Unread');
  });

  it('stay open when they were opened while another one was deleted or marked', async () => {
    const { hold, openRow, remove, called, actions } = await show(3);
    const goOn = hold('deleteMessages');
    await openRow(1);
    await called('update');
    await remove();
    await called('deleteMessages');
    await openRow(2);
    goOn();
    await waitFor(() => expect(actions.some(deleteMessage.matchFulfilled)).toBe(true));
    await waitFor(() => expect(count()).toBe(2));
    expect(heading()).toBe('Visitor 2');

    await called('update', 2);
    await waitFor(() => expect(row(2).textContent).not.toContain('Unread'));
    const go = hold('update');
    fireEvent.click(pane().getByText('Mark unread'));
    await called('update', 3);
    await openRow(3);
    go();
    await waitFor(() => expect(row(2).textContent).toContain('Unread'));
    expect(heading()).toBe('Visitor 3');
  });

  it('are still there when their deletion fails after they were closed, and that is reported', async () => {
    const { hold, openRow, remove, called, server, actions } = await show(2);
    server.failing.add('deleteMessages');
    const go = hold('deleteMessages');
    await openRow(1);
    await remove();
    await called('deleteMessages');
    fireEvent.click(pane().getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
    go();
    await waitFor(() => expect(actions.some(deleteMessage.matchRejected)).toBe(true));
    expect(count()).toBe(2);
  });

  it('are unread when they are marked so at once, however slow the note that they were read', async () => {
    const { hold, openRow, called, server } = await show(1);
    const go = hold('update');
    await openRow(1);
    await called('update');
    fireEvent.click(pane().getByText('Mark unread'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
    expect(server.calls.filter((call) => call === 'update')).toHaveLength(1);
    go();
    await called('update', 2);
    await waitFor(() => expect(server.messages.map(({ revision }) => revision)).toEqual([2]));
    await waitFor(() => expect(row(1).textContent).toContain('Unread'));
    expect(server.messages.map(({ read_at }) => read_at)).toEqual([null]);
    await screen.findByText('1 message is unread.');
  });
});

it('a second subscriber is removed while the first still is, and focus that moved elsewhere stays there', async () => {
  const {
    hold,
    show: draw,
    server,
    actions,
  } = open('?view=subscribers', {
    messages: [],
    subscribers: numbers(3).map(subscriber),
  });
  draw();
  const remove = (number: number): HTMLElement => button(`Remove reader${number}@b.example`);
  await screen.findByText('reader3@b.example');
  const go = hold('deleteSubscriber');
  for (const number of [1, 2]) {
    remove(number).focus();
    fireEvent.click(remove(number));
    await answer('Remove');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  button('Export CSV').focus();
  go();
  await waitFor(() => expect(actions.filter(removeSubscriber.matchFulfilled)).toHaveLength(2));
  expect(server.subscribers.map(({ id }) => id)).toEqual([idOf(3)]);
  expect(document.activeElement).toBe(button('Export CSV'));
});
