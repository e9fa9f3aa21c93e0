import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import { ok } from '@/domain/result.ts';
import type { Subscriber } from '@/domain/subscriber.ts';
import { emptyInbox } from '../../../../tests/support/unit/empty-inbox.tsx';
import { createTestStore } from '../../../../tests/support/unit/in-store.tsx';
import { useRemoveSubscriberMutation, useSubscribersInfiniteQuery } from '../inbox.api.ts';
import { useList } from './use-list.ts';

const stored = { ids: ['a', 'b', 'c'], held: Promise.resolve() };

const subscriberOf = (id: string): Subscriber => ({
  id,
  email: `${id}@b.example`,
  state: 'confirmed',
  consentedAt: '2026-11-22T12:00:00Z',
  consentPage: null,
});

const inbox: AdminServices['inbox'] = {
  ...emptyInbox,
  // Pages of one.
  loadSubscribers: async (after) => {
    await stored.held;
    const rest = stored.ids.filter((id) => after === null || id > after.id);
    const [id = ''] = rest;
    return ok({ entries: rest.slice(0, 1).map(subscriberOf), next: rest.length > 1 ? { at: id, id } : null });
  },
  deleteSubscriber: (id) => {
    stored.ids = stored.ids.filter((each) => each !== id);
    return Promise.resolve(ok(true));
  },
  countInbox: () => {
    const subscribers = { suspected: 0, unconfirmed: 0, confirmed: stored.ids.length, unsubscribed: 0 };
    return Promise.resolve(
      ok({ messages: 0, unread: 0, open: 0, followUps: 0, due: 0, badge: 0, suspected: 0, subscribers }),
    );
  },
};

it('when all that was loaded is deleted, what follows takes its place, and it is never called empty', async () => {
  const { InStore } = createTestStore({ inbox });
  const looks: string[] = [];
  const { result } = renderHook(
    () => {
      const list = useList(useSubscribersInfiniteQuery());
      looks.push(list.entries.length === 0 && !list.isLoading ? 'empty' : 'something');
      return { list, remove: useRemoveSubscriberMutation()[0] };
    },
    { wrapper: InStore },
  );
  const shown = () => result.current.list.entries.map(({ id }) => id);
  await waitFor(() => expect(shown()).toEqual(['a']));
  await act(() => result.current.remove('a'));
  await waitFor(() => expect(shown()).toEqual(['b']));
  await act(() => result.current.remove('b'));
  await waitFor(() => expect(shown()).toEqual(['c']));
  expect(looks).not.toContain('empty');
  await act(() => result.current.remove('c'));
  await waitFor(() => expect(looks.at(-1)).toBe('empty'));
  expect(result.current.list.hasNext).toBe(false);
});

it('who asks for more while the list is loaded anew gets it after that', async () => {
  stored.ids = ['a', 'b', 'c'];
  const { InStore } = createTestStore({ inbox });
  const { result } = renderHook(
    () => {
      const query = useSubscribersInfiniteQuery();
      return { list: useList(query), refetch: query.refetch };
    },
    { wrapper: InStore },
  );
  const shown = () => result.current.list.entries.map(({ id }) => id);
  await waitFor(() => expect(shown()).toEqual(['a']));
  let answer = (): void => undefined;
  stored.held = new Promise((resolve) => (answer = resolve));
  act(() => void result.current.refetch());
  await waitFor(() => expect(result.current.list.isFetching).toBe(true));
  act(() => result.current.list.loadNext());
  expect(result.current.list.isFetchingNext).toBe(true);
  answer();
  await waitFor(() => expect(shown()).toEqual(['a', 'b']));
  expect(result.current.list.isFetchingNext).toBe(false);
});
