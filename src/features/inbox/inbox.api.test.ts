import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf, message, openInbox } from '../../../tests/support/unit/inbox-screens.tsx';
import {
  clearInboxCache,
  useInboxCountsQuery,
  useMessageQuery,
  useMessagesInfiniteQuery,
  useChangeMessageMutation,
} from './inbox.api.ts';

const [first, second, third] = [idOf(1), idOf(2), idOf(3)];

const show = async () => {
  const { store, server, InStore } = openInbox();
  const loads = () => server.calls.filter((call) => call === 'messages').length;
  const { result } = renderHook(
    () => ({
      unread: useMessagesInfiniteQuery('unread').data,
      all: useMessagesInfiniteQuery('all').data,
      one: useMessageQuery(first).data,
      counts: useInboxCountsQuery(),
      change: useChangeMessageMutation()[0],
    }),
    { wrapper: InStore },
  );
  const shown = () => {
    const { unread, all, one } = result.current;
    const ids = [all, unread].map((data) =>
      data?.pages.flatMap(({ entries }) => entries.map(({ id }) => id)),
    );
    return { ids, one, readAt: unread?.pages[0]?.entries[0]?.readAt };
  };
  await waitFor(() => expect(result.current.counts.data?.messages).toBe(2));
  await waitFor(() => expect(shown().one).toBeTruthy());
  return { store, server, loads, result, shown };
};

it('a note changes a message wherever it is shown, and moves it nowhere', async () => {
  const { loads, result, shown } = await show();
  const before = loads();
  const base = { revision: 0, note: '' };
  await act(() => result.current.change({ id: first, base, change: { isRead: true } }));
  await waitFor(() => expect(shown().readAt).toBeTruthy());
  expect(shown()).toMatchObject({
    ids: [
      [first, second],
      [first, second],
    ],
    one: { readAt: shown().readAt },
  });
  expect(loads()).toBe(before);
});

it('the lists are loaded again when there is something new, and only then', async () => {
  const { server, loads, result, shown } = await show();
  const before = loads();
  await act(() => result.current.counts.refetch());
  expect(loads()).toBe(before);
  server.messages.unshift(message(3));
  await act(() => result.current.counts.refetch());
  await waitFor(() =>
    expect(shown().ids).toEqual([
      [third, first, second],
      [third, first, second],
    ]),
  );
});

it('nothing stays in memory when it is to be forgotten', async () => {
  const { store, shown } = await show();
  await act(() => store.dispatch(clearInboxCache()).unwrap());
  await waitFor(() => expect(shown()).toEqual({ ids: [[], []], one: null, readAt: undefined }));
  expect(JSON.stringify(store.getState())).not.toContain('Words of');
});
