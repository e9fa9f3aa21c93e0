import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContactDetails } from './contact-details.tsx';

vi.mock('@/content/booking-page.ts', () => ({ bookingPage: 'https://booking.example/cedar' }));

it('offers the booking page of the owner', () => {
  render(<ContactDetails />);
  const link = screen.getByRole('link', { name: 'Choose a time (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('https://booking.example/cedar');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
