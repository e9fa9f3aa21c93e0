import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

const defect = { isThere: true };
const Page = () => {
  if (defect.isThere) throw new Error('A defect.');
  return <p>The page</p>;
};
const apology = 'Something went wrong · Cedar & Steam';
const show = (path = '/about') => (
  <ErrorScreen path={path}>
    <Page />
  </ErrorScreen>
);

beforeEach(() => {
  defect.isThere = true;
  document.title = 'About us';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
});

it('a page that fails is replaced by words of apology [S1 §8.1, §8.2] [S2 §8.6, §8.7]', () => {
  render(show());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('alert').textContent).toContain(
    'We apologize for the inconvenience. An unexpected error has occurred.',
  );
});

it('reports the error to the window, where it is counted', () => {
  render(show());
  expect(window.reportError).toHaveBeenCalledExactlyOnceWith(new Error('A defect.'));
});

it('Try Again shows the page once the cause is gone [S1 §8.3] [S2 §8.8]', () => {
  render(show());
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('alert')).toBeDefined();
  defect.isThere = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('The page')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the title of the document says so too, until the page is there again', () => {
  render(show());
  expect(document.title).toBe(apology);
  defect.isThere = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(document.title).toBe('About us');
});

it('Go Home leads to the home page [S1 §8.4] [S2 §8.9]', () => {
  render(show());
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});

it('another page clears the error', () => {
  const { rerender } = render(show('/about'));
  defect.isThere = false;
  rerender(show('/faq'));
  expect(screen.getByText('The page')).toBeDefined();
  expect(document.title).toBe('About us');
});
