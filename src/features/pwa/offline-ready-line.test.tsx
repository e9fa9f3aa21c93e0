import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionFound } from '@/state/connection.slice.ts';
import { drawAdmin } from '../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { OfflineReadyLine } from './offline-ready-line.tsx';
import { offlineCopyChecked, offlineCopyRequested } from './offline-ready.slice.ts';

it('says in words whether the private area opens offline, in a region that is read out', () => {
  const { store, InStore } = createTestStore();
  drawAdmin(InStore, <OfflineReadyLine />);
  const line = screen.getByRole('status');
  expect(line.textContent).toBe('');
  act(() => void store.dispatch(offlineCopyRequested()));
  expect(line.textContent).toBe('Not yet ready to work offline: stay online for a moment');
  act(() => void store.dispatch(connectionFound(false)));
  expect(line.textContent).toBe('Keep this page open: without a connection it cannot be opened again');
  act(() => void store.dispatch(connectionFound(true)));
  act(() => void store.dispatch(offlineCopyChecked('ready')));
  expect(line.textContent).toBe('Ready to work offline');
  act(() => void store.dispatch(offlineCopyRequested()));
  expect(line.textContent).toBe('Ready to work offline');
  act(() => void store.dispatch(offlineCopyChecked('impossible')));
  expect(line.textContent).toBe('This browser cannot open this page offline');
});
