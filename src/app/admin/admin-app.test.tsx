// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { adminRoutes } from '@/content/admin-routes.ts';
import type * as SignIn from '@/pages/admin/sign-in-page.tsx';
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

afterEach(() => {
  cleanup();
  signIn.hasFailed = false;
  vi.restoreAllMocks();
});

const open = (path: string) => {
  const { hook } = memoryLocation({ path });
  render(<AdminApp store={createAdminStore().store} router={{ hook }} />);
  return screen.getByRole('heading', { level: 1 }).textContent;
};

it.each(adminRoutes)('%s asks to sign in', (path) => {
  expect(open(path)).toBe('Admin Access');
});

it.each(adminRoutes)('a screen that fails at %s is replaced by an apology [S2 §8.6]', (path) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn.hasFailed = true;
  expect(open(path)).toBe('Something went wrong');
});
