import { expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

const held = () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: (run: number) => ends[run]?.() };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('runs one at a time, and once more for any number of calls meanwhile', async () => {
  const { work, end } = held();
  const flight = singleFlight(work);
  const first = flight.wake();
  await settle();
  for (let call = 0; call < 3; call += 1) expect(flight.wake()).toBe(first);
  expect(work).toHaveBeenCalledTimes(1);
  end(0);
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  end(1);
  await first;
  await flight.whenIdle();
  expect(work).toHaveBeenCalledTimes(2);
});

it('begins once for calls of one task', async () => {
  const { work } = held();
  const flight = singleFlight(work);
  void flight.wake();
  void flight.wake();
  expect(work).not.toHaveBeenCalled();
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('takes a call at the end of a run as a new one', async () => {
  const { work, end } = held();
  const flight = singleFlight(work);
  const first = flight.wake();
  await settle();
  const after = first.then(() => flight.wake());
  end(0);
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  end(1);
  await after;
});

it('hands on what was thrown, and runs again when called again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  const flight = singleFlight(work);
  await expect(flight.wake()).rejects.toThrow('broken');
  await expect(flight.wake()).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(2);
});
