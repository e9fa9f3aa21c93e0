import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { baseApi } from '@/state/base-api.ts';
import { minuteMs, useRefetchOptions } from '@/state/use-freshness.ts';
import { followConnection } from '../../follow-connection.ts';
import { createAdminStore } from '../store.ts';
import { startFreshness } from './freshness.ts';

let asked = 0;
const { useCountQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    count: build.query<number, void>({ queryFn: () => ({ data: (asked += 1) }) }),
  }),
});

const { store } = createAdminStore();
followConnection(store.dispatch);
startFreshness(store);

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
});

const pass = (ms = 100): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const happen = (name: 'focus' | 'online' | 'offline'): Promise<unknown> => {
  act(() => void window.dispatchEvent(new Event(name)));
  return pass();
};

const show = async (isShown = true) => {
  const { unmount } = renderHook(
    () => useCountQuery(undefined, useRefetchOptions({ isShown, everyMs: minuteMs })),
    {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    },
  );
  await pass();
  asked = 0;
  return unmount;
};

it('the server is asked again by who comes back, and every minute', async () => {
  const leave = await show();
  await happen('focus');
  expect(asked).toBe(1);
  await pass(minuteMs);
  expect(asked).toBe(2);
  leave();
});

it('without a connection nothing is asked, and once as soon as there is one', async () => {
  const leave = await show();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await happen('offline');
  await happen('focus');
  await pass(3 * minuteMs);
  expect(asked).toBe(0);
  online.mockReturnValue(true);
  await happen('online');
  expect(asked).toBe(1);
  leave();
});

it('nothing is asked for a screen that lies under another one', async () => {
  const leave = await show(false);
  await happen('focus');
  await happen('online');
  await pass(3 * minuteMs);
  expect(asked).toBe(0);
  leave();
});
