import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import { session } from '@/data/session.repository.ts';
import { err, ok } from '@/domain/result.ts';
import { changePassword, passwordCorrected, passwordNotSent } from '@/features/settings/settings.actions.ts';
import { settingsApi } from '@/features/settings/settings.api.ts';
import { cleanupRequested, cleanupStopChosen, selectCleanup } from '@/features/settings/settings.slice.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startSettingsListeners } from './settings.ts';

type Settings = AdminServices['settings'];

const offline = err({ kind: 'offline' } as const);
const refused = (message: string) => err({ kind: 'refused', code: '', message } as const);
const unreached = () => Promise.resolve(offline);
/** Each batch ends when the test says so. */
let batches: ((answer: Awaited<ReturnType<Settings['purge']>>) => void)[] = [];
const settings: Settings = {
  saved: () => null,
  watchSaved: () => () => undefined,
  read: unreached,
  save: unreached,
  countOld: unreached,
  purge: () => new Promise((resolve) => batches.push(resolve)),
};

const events: AdminServices['events'] = {
  note: () => Promise.resolve(ok(undefined)),
  flush: () => Promise.resolve(),
};
const services = { session, settings, events };
const { store, listen } = createAdminStore(services);
startSettingsListeners(store, listen, services);

const created = () => vi.mocked(toaster.create).mock;
beforeEach(() => void vi.spyOn(toaster, 'create'));

const toasts = () => created().calls.map(([{ type, title, description }]) => ({ type, title, description }));

const { changeEmail, requestPasswordReset, savePrivacySettings } = settingsApi.endpoints;
const address = { email: 'new@b.example', landing: 'https://site.example/admin' };
const choice = { dataRetentionDays: 30, collectDetailedAnalytics: true } as const;

const answerWith = (answer: typeof offline | ReturnType<typeof refused>): void => {
  for (const request of ['changeEmail', 'setPassword', 'requestRecovery'] as const)
    vi.spyOn(session, request).mockResolvedValue(answer);
};

const requestEmail = () => store.dispatch(changeEmail.initiate(address));
const requestReset = () => store.dispatch(requestPasswordReset.initiate(address));

const setPassword = () => store.dispatch(changePassword('one two three'));
const savePrivacy = () => store.dispatch(savePrivacySettings.initiate({ owner: 'owner', choice }));
const noLink = 'The server did not respond. Nothing changes until you open the link in the email.';
const unsure = 'The server did not respond. Set it again to be sure.';
const stillHere = 'Showing what is saved on the server. Your choice is still here.';

it.each([
  ['Email Update Failed', 'Taken', requestEmail, refused('Taken')],
  ['Email Update Failed', noLink, requestEmail, offline],
  ['Password Update Failed', unsure, setPassword, offline],
  ['Reset Failed', 'Too many', requestReset, refused('Too many')],
  ['Privacy Settings Not Updated', stillHere, savePrivacy, offline],
])('“%s. %s” is shown as an error [S2 §8.22]', async (title, description, request, answer) => {
  answerWith(answer);
  await request();
  expect(toasts()).toEqual([{ type: 'error', title, description }]);
});

it('an error about the password goes when what is typed may be sent', async () => {
  answerWith(refused('Too many'));
  await requestReset();
  store.dispatch(passwordNotSent('short'));
  const dismissed = vi.spyOn(toaster, 'dismiss');
  store.dispatch(passwordCorrected());
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(created().results[1]?.value);
});

describe('a cleanup', () => {
  const request = cleanupRequested({ owner: 'owner', days: 90 });
  const running = () => selectCleanup(store.getState());

  beforeEach(() => {
    batches = [];
    store.dispatch(request);
  });

  it('goes batch by batch until nothing is left, and only once', async () => {
    store.dispatch(request);
    batches[0]?.(ok({ deleted: 20_000, remaining: 21_000 }));
    await eventually(() => expect(batches).toHaveLength(2));
    expect(running()).toMatchObject({ removed: 20_000, remaining: 21_000 });
    batches[1]?.(ok({ deleted: 21_000, remaining: 0 }));
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
    batches[0]?.(ok({ deleted: 20_000, remaining: 21_000 }));
    await eventually(() => expect(batches).toHaveLength(2));
    store.dispatch(cleanupStopChosen());
    batches[1]?.(ok({ deleted: 20_000, remaining: 1_000 }));
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
    ['is not answered', offline],
    ['removes nothing', ok({ deleted: 0, remaining: 2 })],
  ])('of which a batch %s has failed [S2 §8.31]', async (_what, answer) => {
    batches[0]?.(answer);
    await eventually(() => expect(running()).toBeNull());
    expect(toasts()).toEqual([
      { type: 'error', title: 'Cleanup Failed', description: 'Failed to clean up old analytics data.' },
    ]);
  });
});
