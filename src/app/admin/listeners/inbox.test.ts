// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { sessionFound } from '@/features/auth/auth.slice.ts';
import {
  messageDeleted,
  messageNotDeleted,
  messageUpdateFailed,
  subscriberNotRemoved,
  subscriberRemoved,
  subscribersExported,
  subscribersNotExported,
} from '@/features/inbox/inbox.actions.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startInboxListeners } from './inbox.ts';

const { store, listen } = createAdminStore();
startInboxListeners(store, listen);
const created = vi.spyOn(toaster, 'create');

const notProven = 'The server did not say that it was done. Try again.';

it.each([
  [messageDeleted({ wasThere: true }), 'success', 'Message deleted', 'It is gone everywhere.'],
  [
    messageDeleted({ wasThere: false }),
    'success',
    'Message deleted',
    'It had been deleted elsewhere before.',
  ],
  [messageNotDeleted(), 'error', 'The message was not deleted', notProven],
  [messageUpdateFailed(), 'error', 'The message was not marked', notProven],
  [subscriberRemoved({ wasThere: true }), 'success', 'Subscriber removed', 'The address is gone everywhere.'],
  [subscriberRemoved({ wasThere: false }), 'success', 'Subscriber removed', 'It had been removed before.'],
  [subscriberNotRemoved(), 'error', 'The subscriber was not removed', notProven],
  [subscribersExported({ count: 1 }), 'success', '1 subscriber exported', 'The file is with your downloads.'],
  [
    subscribersExported({ count: 1_200 }),
    'success',
    '1,200 subscribers exported',
    'The file is with your downloads.',
  ],
  [
    subscribersNotExported(),
    'error',
    'The subscribers were not exported',
    'The server could not be reached. Try again.',
  ],
])('%j is shown as a toast', (action, type, title, description) => {
  created.mockClear();
  store.dispatch(action);
  expect(created.mock.calls).toEqual([[expect.objectContaining({ type, title, description })]]);
});

it('what was loaded is forgotten when the session ends, and only then', () => {
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
});
