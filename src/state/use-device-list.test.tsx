import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { err, ok, type Result } from '@/domain/result.ts';
import { useDeviceList } from './use-device-list.ts';

type Read = Result<string, 'storage'>;

const open = () => {
  const reads: PromiseWithResolvers<Read>[] = [];
  const stop = vi.fn();
  const device: { change: () => void } = { change: () => undefined };
  const read = () => {
    const next = Promise.withResolvers<Read>();
    reads.push(next);
    return next.promise;
  };
  const subscribe = (listener: () => void) => {
    device.change = listener;
    return stop;
  };
  const answer = (number: number, value: Read) => act(async () => reads[number]?.resolve(value));
  return { ...renderHook(() => useDeviceList(read, subscribe)), device, reads, answer, stop };
};

it('has no list until the first read, reads again on a change, and stops with its component', async () => {
  const { result, device, reads, answer, stop, unmount } = open();
  expect(result.current).toMatchObject({ data: undefined, isError: false });
  await answer(0, ok('one'));
  expect(result.current.data).toBe('one');
  act(() => device.change());
  await answer(1, ok('two'));
  await waitFor(() => expect(result.current.data).toBe('two'));
  unmount();
  expect(stop).toHaveBeenCalledOnce();
  expect(reads).toHaveLength(2);
});

it('a failed read leaves the last list and its time', async () => {
  const { result, answer } = open();
  await answer(0, ok('one'));
  const { readAt } = result.current;
  let isRead: Promise<boolean> | undefined;
  act(() => void (isRead = result.current.refetch()));
  await answer(1, err('storage'));
  expect(result.current).toMatchObject({ data: 'one', isError: true, readAt });
  await expect(isRead).resolves.toBe(false);
});

it('a read that is overtaken by a newer one changes nothing', async () => {
  const { result, device, answer } = open();
  act(() => device.change());
  await answer(1, ok('new'));
  await answer(0, ok('old'));
  expect(result.current.data).toBe('new');
});
