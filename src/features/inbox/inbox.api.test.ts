import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { ok } from '@/domain/result.ts';
import { emptyInbox } from '../../../tests/support/unit/empty-inbox.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { receivedMessage } from '../../../tests/support/unit/received-message.ts';
import {
  clearInboxCache,
  useInboxCountsQuery,
  useMessageQuery,
  useMessagesInfiniteQuery,
  useUpdateMessageStatusMutation,
} from './inbox.api.ts';

const stored: { messages: ReceivedMessage[]; loads: number } = { messages: [], loads: 0 };

const inbox: AdminServices['inbox'] = {
  ...emptyInbox,
  loadMessages: async () => {
    stored.loads += 1;
    return ok({ entries: stored.messages, next: null });
  },
  findMessage: async (id) => ok(stored.messages.find((each) => each.id === id) ?? null),
  updateMessageStatus: async () => ok({ readAt: 'now', handledAt: null }),
  countInbox: async () => {
    const { length } = stored.messages;
    const subscribers = { unconfirmed: 0, confirmed: 0, unsubscribed: 0 };
    return ok({ messages: length, unread: length, open: length, subscribers });
  },
};

beforeEach(() => {
  stored.messages = [receivedMessage({ id: 'a' }), receivedMessage({ id: 'b' })];
  stored.loads = 0;
});

const show = async () => {
  const { store, InStore } = createTestStore({ inbox });
  const { result } = renderHook(
    () => ({
      unread: useMessagesInfiniteQuery('unread').data,
      all: useMessagesInfiniteQuery('all').data,
      one: useMessageQuery('a').data,
      counts: useInboxCountsQuery(),
      note: useUpdateMessageStatusMutation()[0],
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
  return { store, result, shown };
};

it('a note changes a message wherever it is shown, and moves it nowhere', async () => {
  const { result, shown } = await show();
  const loads = stored.loads;
  await act(() => result.current.note({ id: 'a', note: { isRead: true } }));
  await waitFor(() => expect(shown().readAt).toBe('now'));
  expect(shown()).toMatchObject({
    ids: [
      ['a', 'b'],
      ['a', 'b'],
    ],
    one: { readAt: 'now' },
  });
  expect(stored.loads).toBe(loads);
});

it('the lists are loaded again when there is something new, and only then', async () => {
  const { result, shown } = await show();
  const loads = stored.loads;
  await act(() => result.current.counts.refetch());
  expect(stored.loads).toBe(loads);
  stored.messages = [receivedMessage({ id: 'c' }), ...stored.messages];
  await act(() => result.current.counts.refetch());
  await waitFor(() =>
    expect(shown().ids).toEqual([
      ['c', 'a', 'b'],
      ['c', 'a', 'b'],
    ]),
  );
});

it('nothing stays in memory when it is to be forgotten', async () => {
  const { store, shown } = await show();
  await act(() => store.dispatch(clearInboxCache()).unwrap());
  await waitFor(() => expect(shown()).toEqual({ ids: [[], []], one: null, readAt: undefined }));
  expect(JSON.stringify(store.getState())).not.toContain('Hello');
});
