import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionFound } from '@/state/connection.slice.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { FindUsMap } from './find-us-map.tsx';

const place = { city: 'Atlanta, GA', latitude: 33.749, longitude: -84.388 };
const map = () => screen.queryByTitle('Find Us');

const show = (isAllowed: boolean | null, isOnline = true) => {
  const { store, InStore } = createTestStore();
  store.dispatch(connectionFound(isOnline));
  render(<FindUsMap {...place} isAllowed={isAllowed} />, { wrapper: InStore });
  return store;
};

it('names the city while it is not known whether a map is allowed', () => {
  show(null);
  expect(screen.getByText('Atlanta, GA')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(map()).toBeNull();
});

it('names the city and the reason offline, and shows the map when back online', () => {
  const { dispatch } = show(true, false);
  expect(screen.getByText('Atlanta, GA')).toBeDefined();
  expect(screen.getByText(/^The map needs a connection/)).toBeDefined();
  expect(map()).toBeNull();
  act(() => void dispatch(connectionFound(true)));
  expect(screen.queryByText(/^The map needs a connection/)).toBeNull();
  expect(map()).not.toBeNull();
});

it('asks a visitor who denied consent', () => {
  show(false);
  expect(map()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  expect(map()).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
