import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { adminSystem } from '@/ui/styling/admin-system.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { OfflineReadyLine } from './offline-ready-line.tsx';
import { offlineCopyChecked, offlineCopyRequested } from './offline-ready.slice.ts';

it('says in words whether the private area opens offline, in a region that is read out', () => {
  const { store, InStore } = createTestStore();
  render(
    <ChakraProvider value={adminSystem}>
      <InStore>
        <OfflineReadyLine />
      </InStore>
    </ChakraProvider>,
  );
  const line = screen.getByRole('status');
  expect(line.textContent).toBe('');
  act(() => void store.dispatch(offlineCopyRequested()));
  expect(line.textContent).toBe('Not yet ready to work offline: stay online for a moment');
  act(() => void store.dispatch(offlineCopyChecked('ready')));
  expect(line.textContent).toBe('Ready to work offline');
  act(() => void store.dispatch(offlineCopyRequested()));
  expect(line.textContent).toBe('Ready to work offline');
  act(() => void store.dispatch(offlineCopyChecked('impossible')));
  expect(line.textContent).toBe('This browser cannot open this page offline');
});
