import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf, message, openInbox as open, subscriber } from '../../../tests/support/unit/inbox-screens.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const rows = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const pane = () => within(screen.getByRole('region', { name: 'Message' }));

const suspected = message(3, { suspected_by: 'hidden_field' });

it('is listed apart, and moves to the messages as an unread one', async () => {
  const { show } = open('', {
    messages: [message(1, { read_at: 'x' }), suspected],
    subscribers: [],
  });
  show();
  await waitFor(() => expect(rows()).toHaveLength(1));
  fireEvent.click(button('Suspected spam 1'));
  fireEvent.click(await screen.findByRole('button', { name: /^Visitor 3/ }));
  expect(pane().getByText(/A hidden field was filled in.*deleted on December 22\./)).toBeTruthy();
  fireEvent.click(button('Not spam'));
  await screen.findByText('No suspected spam');
  await screen.findByText('1 message is unread.');
  fireEvent.click(button('All 2'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toMatch(/Unread$/);
});

it('stays in its list when the answer was lost', async () => {
  const { show, server } = open(`?message=${idOf(3)}`, { messages: [suspected], subscribers: [] });
  server.failing.add('acceptSuspected');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Not spam' }));
  await waitFor(() => expect(server.calls).toContain('acceptSuspected'));
  expect(await screen.findByText('This may be spam.')).toBeTruthy();
});

it('is named among the subscribers, and accepted', async () => {
  const address = { ...subscriber(2), status: 'suspected' as const };
  const { show, server } = open('?view=subscribers', {
    messages: [],
    subscribers: [subscriber(1), address],
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'reader2@b.example is not spam' }));
  await waitFor(() => expect(server.subscribers[1]?.status).toBe('unconfirmed'));
  await waitFor(() => expect(screen.queryByText('Not spam')).toBeNull());
});
