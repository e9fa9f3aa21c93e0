import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { workSaved, workStarted } from '@/state/unsaved-work.ts';
import { drawAdmin } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { reloadAgreed, updateFound } from './update.slice.ts';

it('offers a new version, but not while work would be lost', () => {
  const { store, types, InStore } = createTestStore();
  drawAdmin(InStore, <UpdateBanner />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void store.dispatch(updateFound({ isFirstAnnouncement: true })));
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(types()).toContain(reloadAgreed.type);
  act(() => void store.dispatch(workStarted('a draft')));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void store.dispatch(workSaved('a draft')));
  expect(screen.getByRole('status').textContent).toContain('A new version is ready.');
});
