import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { adminPaths, adminRoutes } from '@/content/admin-routes.ts';
import { sessionFound } from '@/features/auth/auth.slice.ts';
import type * as SignIn from '@/pages/admin/sign-in-page.tsx';
import { connectionFound } from '@/state/connection.slice.ts';
import { unstoredPhotos } from '../../../tests/support/unit/unstored-photos.ts';
import { AdminApp } from './admin-app.tsx';
import { createAdminStore } from './store.ts';

const signIn = vi.hoisted(() => ({ hasFailed: false }));

vi.mock('@/pages/admin/sign-in-page.tsx', async (load) => {
  const { SignInPage } = await load<typeof SignIn>();
  return {
    SignInPage: () => {
      if (signIn.hasFailed) throw new Error('A defect.');
      return <SignInPage />;
    },
  };
});

vi.mock('./frame/panel-frame.tsx', () => ({ PanelFrame: () => 'The panel' }));

afterEach(() => {
  signIn.hasFailed = false;
});

const open = (path: string) => {
  const { hook } = memoryLocation({ path });
  render(<AdminApp store={createAdminStore({ photos: unstoredPhotos() }).store} router={{ hook }} />);
  return screen.getByRole('heading', { level: 1 }).textContent;
};

it.each(adminRoutes)('%s asks to sign in', (path) => {
  expect(open(path)).toBe('Admin Access');
});

it.each(adminRoutes)('a screen that fails at %s is replaced by an apology [S2 §8.6]', (path) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  signIn.hasFailed = true;
  expect(open(path)).toBe('Something went wrong');
});

it('opens the drafts of the known administrator from the sign-in screen without a connection [S2 §2.12, §2.16]', () => {
  const { hook, history } = memoryLocation({ path: adminPaths.signIn, record: true });
  const { store } = createAdminStore({ photos: unstoredPhotos() });
  const offlineAdmin = { id: '11111111-1111-4111-8111-111111111111', email: 'owner@cedarandsteam.example' };
  store.dispatch(connectionFound(false));
  store.dispatch(sessionFound({ account: null, offlineAdmin }));
  render(<AdminApp store={store} router={{ hook }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open drafts' }));
  expect(history).toEqual([adminPaths.signIn, adminPaths.panel]);
  expect(screen.getByText('The panel')).toBeTruthy();
});
