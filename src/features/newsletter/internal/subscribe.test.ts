import { beforeEach, expect, it, vi } from 'vitest';
import { subscribe } from './subscribe.ts';
import type { SubscriptionState } from './subscription-card.tsx';

const repository = vi.hoisted(() => ({ submit: vi.fn<() => Promise<unknown>>() }));
vi.mock('@/data/newsletter.repository.ts', () => ({
  subscribeAddress: repository.submit,
  newsletterEntries: () => Promise.resolve({ ok: true, value: [] }),
  subscribeToNewsletter: () => () => undefined,
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-20T12:00:00.000Z');
});

/** Subscribes a minute after the form was shown. */
const start = () => {
  const states: SubscriptionState[] = [];
  const outcomes: string[] = [];
  void subscribe({
    email: 'ben@visitors.example',
    page: '/gallery',
    isTrapFilled: false,
    shownAt: performance.now() - 60_000,
    onState: (state) => states.push(state),
  }).then((outcome) => outcomes.push(outcome));
  return { states, outcomes };
};

it('takes a second and a half, also when the answer is there at once [S1 §9.11]', async () => {
  repository.submit.mockResolvedValue({ status: 'sent' });
  const { states, outcomes } = start();
  await vi.advanceTimersByTimeAsync(1_480);
  expect([states, outcomes]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(40);
  expect([states, outcomes]).toEqual([['subscribed'], ['subscribed']]);
});

it('waits at most eight seconds for a silent server, and then the address waits on the device [S1 §4.7]', async () => {
  repository.submit.mockReturnValue(new Promise(() => undefined));
  const { states, outcomes } = start();
  await vi.advanceTimersByTimeAsync(7_900);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([states, outcomes]).toEqual([['unanswered'], ['queued']]);
});

it('fails when the address is refused, and leaves the form as it is', async () => {
  repository.submit.mockResolvedValue({ status: 'refused' });
  const { states, outcomes } = start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([states, outcomes]).toEqual([[], ['failed']]);
});
