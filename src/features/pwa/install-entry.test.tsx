import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { standInForDialogs } from '../../../tests/support/unit/missing-in-jsdom.ts';
import { InstallButton, InstallEntry } from './install-entry.tsx';
import { installFound, installRequested } from './install.slice.ts';

const name = 'Install this site';

beforeEach(standInForDialogs);

const show = () => {
  const { store, InStore } = createTestStore();
  render(
    <>
      <InstallButton />
      <InstallEntry />
    </>,
    { wrapper: InStore },
  );
  return store;
};

it('opens the same list of steps from every button', async () => {
  show();
  for (const button of screen.getAllByRole('button', { name })) {
    fireEvent.click(button);
    await screen.findByRole('dialog', { name });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
it.each([
  ['Safari on an iPhone', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Add to Home Screen'],
  ['the browser of another app', `${iphone} Mobile/15E148 Instagram 400.0.0`, 'Open in browser'],
  [
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Chrome, Edge or Safari',
  ],
])('shows the steps that are right in %s', async (_, userAgent, step) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  show();
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
  expect((await screen.findByRole('dialog', { name })).textContent).toContain(step);
});

it('gives the focus to its button when the offer that opened the steps is gone', async () => {
  const store = show();
  act(() => void store.dispatch(installRequested()));
  await screen.findByRole('dialog', { name });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name })[1]);
});

it('is gone once the site is installed', () => {
  const store = show();
  act(() => void store.dispatch(installFound()));
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says so when the steps cannot be loaded', async () => {
  vi.doMock('./internal/install-dialog.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show();
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toBe('Please check your connection and try again.');
});
