import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PrintedLink } from './estimate-details.tsx';

const device = vi.hoisted(() => ({ isCodeMissing: false }));
vi.mock('@/platform/import-or-undefined.ts', () => ({
  importOrUndefined: (load: () => Promise<unknown>) =>
    device.isCodeMissing ? Promise.resolve(undefined) : load(),
}));

beforeEach(() => {
  vi.useFakeTimers();
  device.isCodeMissing = false;
});

const link = (length: number) => `https://site.example/cost-calculator?type=steam&len=${length}`;
const code = () => screen.queryByRole('img', { name: 'QR code that opens this estimate' });
const idle = async (): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(() => vi.dynamicImportSettled());
};

it('shows the QR code when idle, without a click on Print, and updates it with the figure', async () => {
  const { rerender } = render(<PrintedLink link={link(8)} />);
  expect(code()).toBeNull();
  expect(screen.getByText(`Open this estimate online: ${link(8)}`)).toBeDefined();
  await idle();
  const first = code()?.innerHTML;
  rerender(<PrintedLink link={link(9)} />);
  expect(first).toBeDefined();
  expect(code()?.innerHTML).not.toBe(first);
});

it('where its file could not be loaded, the next figure tries again', async () => {
  device.isCodeMissing = true;
  const { rerender } = render(<PrintedLink link={link(8)} />);
  await idle();
  expect(code()).toBeNull();
  device.isCodeMissing = false;
  rerender(<PrintedLink link={link(9)} />);
  await idle();
  expect(code()).not.toBeNull();
});
