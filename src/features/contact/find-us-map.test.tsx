import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FindUsMap } from './find-us-map.tsx';

const place = { city: 'Atlanta, GA', latitude: 33.749, longitude: -84.388 };
const map = () => screen.queryByTitle('Find Us');

it('names the city while it is not known whether a map is allowed', () => {
  render(<FindUsMap {...place} isOnline isAllowed={null} />);
  expect(screen.getByText('Atlanta, GA')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(map()).toBeNull();
});

it('names the city and the reason offline, and shows the map when back online', () => {
  const { rerender } = render(<FindUsMap {...place} isOnline={false} isAllowed />);
  expect(screen.getByText('Atlanta, GA')).toBeDefined();
  expect(screen.getByText(/^The map needs a connection/)).toBeDefined();
  expect(map()).toBeNull();
  rerender(<FindUsMap {...place} isOnline isAllowed />);
  expect(screen.queryByText(/^The map needs a connection/)).toBeNull();
  expect(map()).not.toBeNull();
});

it('asks a visitor who denied consent', () => {
  render(<FindUsMap {...place} isOnline isAllowed={false} />);
  expect(map()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  expect(map()).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
