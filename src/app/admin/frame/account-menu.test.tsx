// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPhotos, owner } from '../../../../tests/support/photos-port.tsx';
import { AccountMenu } from './account-menu.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const chooseSignOut = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  const menu = screen.getByRole('menu');
  fireEvent.keyDown(menu, { key: 'End' });
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toMatch(/sign-out$/));
  fireEvent.keyDown(menu, { key: 'Enter' });
};

const open = async (drafts: number) => {
  const opened = openPhotos();
  for (let count = 0; count < drafts; count += 1) await opened.draft();
  opened.show(<AccountMenu id={owner} email="owner@cedarandsteam.example" />);
  // The number of drafts has come by then.
  await waitFor(() => expect(opened.types()).toContain('api/executeQuery/fulfilled'));
  return opened;
};
const isSignedOut = (types: () => readonly string[]): boolean => types().includes('auth/signOutRequested');

it('signs out at once where nothing stays behind', async () => {
  const { types } = await open(0);
  await chooseSignOut();
  await waitFor(() => expect(isSignedOut(types)).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  [1, '1 photo stays hidden on this device until you sign in again.'],
  [6, '6 photos stay hidden on this device until you sign in again.'],
])('with drafts it asks first: %d', async (drafts, sentence) => {
  const { types } = await open(drafts);
  await chooseSignOut();
  await screen.findByText(sentence);
  expect(isSignedOut(types)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isSignedOut(types)).toBe(false);
  await chooseSignOut();
  await screen.findByText(sentence);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(isSignedOut(types)).toBe(true);
});
