import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContactDetails } from './contact-details.tsx';

const { bookingPage, reviewPage } = vi.hoisted(() => ({
  bookingPage: 'https://booking.example/cedar',
  reviewPage: 'https://reviews.example/cedar',
}));
vi.mock('@/content/booking-page.ts', () => ({ bookingPage }));
vi.mock('@/content/public-profiles.ts', () => ({ reviewPage }));

it.each([
  ['booking page', 'Choose a time (opens in a new tab)', bookingPage],
  ['review page', 'Read or write a review (opens in a new tab)', reviewPage],
])('offers the %s of the owner', (_page, name, address) => {
  render(<ContactDetails />);
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
