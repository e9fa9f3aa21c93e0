import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { adminPaths } from '@/content/admin-routes.ts';
import { AuthProvider } from '@/features/auth/auth-provider.tsx';
import {
  linkFound,
  permissionsReceived,
  sessionFound,
  signOutRequested,
} from '@/features/auth/auth.slice.ts';
import { drawAdmin } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { Guard } from './guard.tsx';

const owner = { id: '11111111-1111-4111-8111-111111111111', email: 'owner@cedarandsteam.example' };
const visitor = { id: '22222222-2222-4222-8222-222222222222', email: 'visitor@cedarandsteam.example' };

const open = (...actions: Parameters<ReturnType<typeof createTestStore>['store']['dispatch']>[0][]) => {
  const { store, types, InStore } = createTestStore();
  for (const action of actions) store.dispatch(action);
  const { hook, history } = memoryLocation({ path: adminPaths.panel, record: true });
  drawAdmin(
    InStore,
    <AuthProvider>
      <Router hook={hook}>
        <Guard>The panel</Guard>
      </Router>
    </AuthProvider>,
  );
  return { types, history };
};
const isPanelShown = () => screen.queryByText('The panel') !== null;

it('leads a stranger to the sign-in screen, in the place of the panel in the history [S2 §2.2, §4.1]', () => {
  const { history } = open(sessionFound({ account: null, offlineAdmin: null }));
  expect(isPanelShown()).toBe(false);
  expect(history).toEqual([adminPaths.signIn]);
});

it('leads to the sign-in screen with what a notice opens', () => {
  const { store, InStore } = createTestStore();
  store.dispatch(sessionFound({ account: null, offlineAdmin: null }));
  const { hook, searchHook, history } = memoryLocation({
    path: adminPaths.panel,
    searchPath: 'screen=inbox&message=1&token=secret',
    record: true,
  });
  drawAdmin(
    InStore,
    <AuthProvider>
      <Router hook={hook} searchHook={searchHook}>
        <Guard>The panel</Guard>
      </Router>
    </AuthProvider>,
  );
  expect(history).toEqual([`${adminPaths.signIn}?screen=inbox&message=1`]);
});

const known = sessionFound({ account: owner, offlineAdmin: owner });

it.each([
  ['without a session, for the drafts [S2 §2.16]', [sessionFound({ account: null, offlineAdmin: owner })]],
  ['until the server says otherwise [S2 §4.1]', [known]],
  [
    'while the server is out of reach [S2 §4.1]',
    [known, permissionsReceived({ id: owner.id, rights: 'unreachable' })],
  ],
])('believes the device about its administrator %s', (_when, actions) => {
  open(...actions);
  expect(isPanelShown()).toBe(true);
});

it('shows nothing to another account before the server has spoken [S2 §2.17, §4.1]', () => {
  open(sessionFound({ account: visitor, offlineAdmin: owner }));
  expect(isPanelShown()).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Checking this account...');
});

it('asks again when the server could not be reached', () => {
  const { types } = open(
    sessionFound({ account: visitor, offlineAdmin: null }),
    permissionsReceived({ id: visitor.id, rights: 'unreachable' }),
  );
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(types().at(-1)).toBe('auth/permissionsRequested');
});

it('tells an account without rights so, and offers to sign out [F-C12] [S2 §2.13]', () => {
  const { types } = open(
    sessionFound({ account: visitor, offlineAdmin: owner }),
    permissionsReceived({ id: visitor.id, rights: 'none' }),
  );
  expect(isPanelShown()).toBe(false);
  expect(screen.getByText('This account is not an administrator.')).toBeTruthy();
  screen.getByRole('button', { name: 'Sign out' }).click();
  expect(types().at(-1)).toBe(signOutRequested.type);
});

it('does not take an answer about one account for another', () => {
  open(
    sessionFound({ account: visitor, offlineAdmin: null }),
    permissionsReceived({ id: owner.id, rights: 'admin' }),
  );
  expect(isPanelShown()).toBe(false);
});

it('leads who came by a link to the new password first [S2 §4.9]', () => {
  const { history } = open(known, linkFound('password'));
  expect(history).toEqual([adminPaths.signIn]);
});
