import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawAdmin, standInForScreen } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { InactivityDialogs } from './inactivity-dialogs.tsx';
import { activityResumed, inactivityEnded, warningGiven } from './inactivity.slice.ts';

const open = (drafts: number) => {
  standInForScreen();
  document.title = 'Settings';
  const { store, types, InStore } = createTestStore();
  const onSignOut = vi.fn();
  drawAdmin(
    InStore,
    <input aria-label="Title" />,
    <InactivityDialogs drafts={drafts} onSignOut={onSignOut} />,
  );
  screen.getByLabelText('Title').focus();
  const tell = (action: Parameters<typeof store.dispatch>[0]): void => act(() => void store.dispatch(action));
  return { tell, types, onSignOut };
};
const notice = () => within(screen.getByRole('alertdialog'));

it('counts down in the notice and in the title, and closes on activity', async () => {
  const { tell } = open(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  tell(warningGiven(299));
  expect(notice().getByText('Signing out in 4:59')).toBeTruthy();
  expect(document.title).toBe('4:59 left · Cedar & Steam');
  tell(warningGiven(8));
  expect(notice().getByText('Signing out in 0:08')).toBeTruthy();
  expect(notice().queryByText(/draft/)).toBeNull();
  tell(activityResumed());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.title).toBe('Settings');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

it('OK stays signed in', () => {
  const { tell, types } = open(1);
  tell(warningGiven(60));
  expect(notice().getByText('Your draft stays on this device.')).toBeTruthy();
  fireEvent.click(notice().getByRole('button', { name: 'OK' }));
  expect(types().at(-1)).toBe('inactivity/sessionExtended');
});

it('Sign out ends the session at once', () => {
  const { tell, onSignOut } = open(1);
  tell(warningGiven(60));
  fireEvent.click(notice().getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('says afterwards that the session has ended, and what stays', async () => {
  const { tell, types } = open(6);
  tell(inactivityEnded());
  expect(notice().getByText('Signed out')).toBeTruthy();
  expect(notice().queryByRole('button', { name: 'Sign out' })).toBeNull();
  expect(notice().getByText('Your 6 drafts stay on this device.')).toBeTruthy();
  fireEvent.click(notice().getByRole('button', { name: 'OK' }));
  expect(types().at(-1)).toBe('inactivity/endAcknowledged');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
