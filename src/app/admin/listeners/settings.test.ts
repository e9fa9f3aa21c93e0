// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Purged } from '@/data/site-settings.repository.ts';
import { err, ok } from '@/domain/result.ts';
import {
  emailUpdateFailed,
  passwordCorrected,
  passwordNotSent,
  passwordUpdateFailed,
  privacySettingsNotUpdated,
  resetFailed,
} from '@/features/settings/settings.actions.ts';
import { provideSettings } from '@/features/settings/settings.port.ts';
import { cleanupRequested, cleanupStopChosen, selectCleanup } from '@/features/settings/settings.slice.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startSettingsListeners } from './settings.ts';

const { store, listen } = createAdminStore();
startSettingsListeners(store, listen);
const created = vi.spyOn(toaster, 'create');
afterEach(() => created.mockClear());

const toasts = () =>
  created.mock.calls.map(([{ type, title, description }]) => ({ type, title, description }));

it.each([
  [emailUpdateFailed('Taken'), 'Email Update Failed', 'Taken'],
  [
    emailUpdateFailed(null),
    'Email Update Failed',
    'The server did not answer. Nothing changes until the link of an e-mail is opened.',
  ],
  [
    passwordUpdateFailed(null),
    'Password Update Failed',
    'The server did not answer. Set it again to be sure.',
  ],
  [resetFailed('Too many'), 'Reset Failed', 'Too many'],
  [
    privacySettingsNotUpdated(),
    'Privacy Settings Not Updated',
    'What the server holds is shown. Your choice is still here.',
  ],
])('%j is shown as an error [S2 §8.22]', (action, title, description) => {
  store.dispatch(action);
  expect(toasts()).toEqual([{ type: 'error', title, description }]);
});

it('an error about the password goes when what is typed may be sent', () => {
  store.dispatch(resetFailed('Too many'));
  store.dispatch(passwordNotSent('short'));
  const dismissed = vi.spyOn(toaster, 'dismiss');
  store.dispatch(passwordCorrected());
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(created.mock.results[1]?.value);
});

describe('a cleanup', () => {
  const request = cleanupRequested({ owner: 'owner', days: 90 });
  const running = () => selectCleanup(store.getState());

  /** Each batch ends when the test says so. */
  const open = () => {
    const batches: ((answer: Purged | undefined) => void)[] = [];
    const offline = err({ kind: 'offline' } as const);
    const unused = () => Promise.resolve(offline);
    provideSettings({
      saved: () => null,
      watchSaved: () => () => undefined,
      load: unused,
      save: unused,
      countOldVisits: unused,
      removeOldVisits: () =>
        new Promise((resolve) =>
          batches.push((purged) => resolve(purged === undefined ? offline : ok(purged))),
        ),
    });
    store.dispatch(request);
    return batches;
  };

  it('goes batch by batch until nothing is left, and only once', async () => {
    const batches = open();
    store.dispatch(request);
    batches[0]?.({ deleted: 20_000, remaining: 21_000 });
    await eventually(() => expect(batches).toHaveLength(2));
    expect(running()).toMatchObject({ removed: 20_000, remaining: 21_000 });
    batches[1]?.({ deleted: 21_000, remaining: 0 });
    await eventually(() => expect(running()).toBeNull());
    expect(batches).toHaveLength(2);
    expect(toasts()).toEqual([
      {
        type: 'success',
        title: 'Data Cleanup Complete',
        description: 'Analytics data older than 90 days has been removed.',
      },
    ]);
  });

  it('that is stopped ends with the batch that is on its way, and says how many are gone', async () => {
    const batches = open();
    batches[0]?.({ deleted: 20_000, remaining: 21_000 });
    await eventually(() => expect(batches).toHaveLength(2));
    store.dispatch(cleanupStopChosen());
    batches[1]?.({ deleted: 20_000, remaining: 1_000 });
    await eventually(() => expect(running()).toBeNull());
    expect(batches).toHaveLength(2);
    expect(toasts()).toEqual([
      {
        type: 'info',
        title: 'Cleanup stopped',
        description: '40,000 records of old visits are removed, the others are kept.',
      },
    ]);
  });

  it.each([
    ['is not answered', undefined],
    ['removes nothing', { deleted: 0, remaining: 2 }],
  ])('of which a batch %s has failed [S2 §8.31]', async (_what, answer) => {
    const batches = open();
    batches[0]?.(answer);
    await eventually(() => expect(running()).toBeNull());
    expect(toasts()).toEqual([
      { type: 'error', title: 'Cleanup Failed', description: 'Failed to clean up old analytics data.' },
    ]);
  });
});
