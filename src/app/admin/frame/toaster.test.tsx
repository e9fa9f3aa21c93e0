import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawAdmin, standInForScreen } from '../../../../tests/support/unit/admin-screen.tsx';
import { createTestStore } from '../../../../tests/support/unit/in-store.tsx';
import { toastError, toastSuccess } from '../listeners/toast.ts';
import { toaster } from './toaster-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
  standInForScreen();
  drawAdmin(createTestStore().InStore, <Toaster />, <button type="button">Elsewhere</button>);
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
});
afterEach(() => {
  act(() => {
    toaster.remove();
  });
  cleanup();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = (title: string): boolean => screen.queryByText(title) !== null;
const region = () => screen.getByRole('region');

const fail = async (subject?: string): Promise<void> => {
  act(() => toastError('Update failed', 'It was refused.', subject));
  await pass(1_000);
  expect(isShown('Update failed')).toBe(true);
};

it('an error ends after ten seconds', async () => {
  await fail();
  await pass(8_000);
  expect(isShown('Update failed')).toBe(true);
  await pass(3_000);
  expect(isShown('Update failed')).toBe(false);
});

it.each([
  ['pointer', () => fireEvent.mouseEnter(region()), () => fireEvent.mouseLeave(region())],
  [
    'focus',
    () => screen.getByRole('button', { name: 'Dismiss' }).focus(),
    () => screen.getByRole('button', { name: 'Elsewhere' }).focus(),
  ],
] as const)('its time stands still under the %s', async (_what, enter, leave) => {
  await fail();
  act(() => void enter());
  await pass(60_000);
  expect(isShown('Update failed')).toBe(true);
  act(() => void leave());
  await pass(11_000);
  expect(isShown('Update failed')).toBe(false);
});

it('a result on the same subject replaces it, another one does not', async () => {
  await fail('save');
  act(() => toastSuccess('Message deleted', '', 'message'));
  await pass(1_000);
  expect(isShown('Update failed')).toBe(true);
  act(() => toastSuccess('Photo updated', '', 'save'));
  await pass(1_000);
  expect(isShown('Update failed')).toBe(false);
  expect(isShown('Photo updated')).toBe(true);
});

it('the same error twice is one toast', async () => {
  await fail('save');
  act(() => toastError('Update failed', 'It was refused.', 'save'));
  await pass(1_000);
  expect(screen.getAllByText('Update failed')).toHaveLength(1);
});

it('another screen ends it', async () => {
  await fail();
  act(() => window.history.pushState(null, '', '/?screen=inbox'));
  await pass(1_000);
  expect(isShown('Update failed')).toBe(false);
});

it('a result appears at once, however many are held under the pointer', async () => {
  await fail('first');
  act(() => void fireEvent.mouseEnter(region()));
  act(() => ['Second', 'Third', 'Fourth'].forEach((title) => toastError(title, '')));
  act(() => toastSuccess('Photo updated', ''));
  await pass(1_000);
  expect(isShown('Photo updated')).toBe(true);
});

it('its time stands still while the page is hidden', async () => {
  await fail();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(60_000);
  expect(isShown('Update failed')).toBe(true);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(8_000);
  expect(isShown('Update failed')).toBe(true);
  await pass(3_000);
  expect(isShown('Update failed')).toBe(false);
});
