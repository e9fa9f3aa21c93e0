import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPhotos, owner } from '../../../../tests/support/unit/photos-screens.tsx';
import { AccountMenu } from './account-menu.tsx';

const chooseSignOut = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  const menu = screen.getByRole('menu');
  fireEvent.keyDown(menu, { key: 'End' });
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toMatch(/sign-out$/));
  fireEvent.keyDown(menu, { key: 'Enter' });
};

const open = async (drafts: number, changes = 0) => {
  const opened = openPhotos();
  for (let count = 0; count < drafts; count += 1) await opened.draft();
  for (let number = 1; number <= changes; number += 1) {
    const photo = opened.published(number, { title: 'Before' });
    await opened.photos.editPublished(owner, photo, { title: `After ${number}` });
    if (number > 1) await opened.photos.save(owner, photo.id);
  }
  opened.show(<AccountMenu id={owner} email="owner@cedarandsteam.example" />);
  // The numbers of drafts and of changed messages have come by then.
  const loaded = () => opened.types().filter((type) => type === 'api/executeQuery/fulfilled');
  await waitFor(() => expect(loaded()).toHaveLength(2));
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
  [1, 0, '1 photo stays hidden on this device until you sign in again.'],
  [6, 0, '6 photos stay hidden on this device until you sign in again.'],
  [0, 1, '1 change waits on this device until you sign in again.'],
  [2, 2, '2 photos stay hidden and 2 changes wait on this device until you sign in again.'],
])('with %d drafts and %d changes it asks first [B13]', async (drafts, changes, sentence) => {
  const { types } = await open(drafts, changes);
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
