// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SubscriptionEntry } from '@/data/newsletter.repository.ts';
import { createTestStore } from '../../../tests/support/in-store.tsx';
import { StoredSubscriptions } from './stored-subscriptions.tsx';

type Change = (id: string) => Promise<unknown>;
type Kept = {
  entries: readonly unknown[];
  tell: () => void;
  readonly change: ReturnType<typeof vi.fn<Change>>;
};
const kept = vi.hoisted((): Kept => ({ entries: [], tell: () => undefined, change: vi.fn<Change>() }));
vi.mock('@/data/newsletter.repository.ts', () => ({
  newsletterEntries: () => Promise.resolve({ ok: true, value: kept.entries }),
  subscribeToNewsletter: (listener: () => void) => {
    kept.tell = listener;
    return () => undefined;
  },
  cancelSubscription: kept.change,
  openSubscription: kept.change,
  sendSubscriptionNow: kept.change,
  changeSubscription: kept.change,
  leaveSubscription: kept.change,
}));

const entry = (id: string, status: 'waiting' | 'editing' = 'waiting'): SubscriptionEntry => ({
  id,
  email: `${id}@visitors.example`,
  status:
    status === 'waiting'
      ? { status, trouble: null, mayHaveArrived: false }
      : { status, mayHaveArrived: false },
});
const refused = (kind: string) => Promise.resolve({ ok: false, error: { kind } });

const show = async (...entries: readonly SubscriptionEntry[]): Promise<void> => {
  kept.entries = entries;
  const { InStore } = createTestStore();
  render(<StoredSubscriptions />, { wrapper: InStore });
  await screen.findByRole('list');
};
const press = (name: string, detail = 1): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body, { detail });
    await Promise.resolve();
  });
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  kept.change.mockReset();
  kept.change.mockResolvedValue({ ok: true, value: null });
});
afterEach(cleanup);

it.each([
  ['Send now', 'waiting'],
  ['Edit', 'waiting'],
  ['Remove', 'waiting'],
  ['Save and send', 'editing'],
  ['Leave as it was', 'editing'],
] as const)(
  '%s says so when the storage does not answer, and the next press counts',
  async (name, status) => {
    await show(entry('ben', status));
    kept.change.mockImplementationOnce(() => refused('timeout'));
    await press(name);
    expect(said()).toContain('did not answer, so the address stays as it is');
    await press(name);
    expect(kept.change).toHaveBeenCalledTimes(2);
    expect(said()).toBe(name === 'Remove' ? 'The address was removed from this device.' : '');
  },
);

it.each([
  ['sending', 'on its way'],
  ['finished', 'has been sent'],
  ['gone', 'changed or removed already'],
  ['invalidState', 'changed or removed already'],
])(
  'an address that is %s when a button is pressed is told as such, also where it was the last',
  async (kind, words) => {
    await show(entry('ben'));
    kept.change.mockImplementationOnce(() => refused(kind));
    await press('Remove');
    kept.entries = [];
    await act(async () => {
      kept.tell();
      await Promise.resolve();
    });
    expect(screen.queryByRole('list')).toBeNull();
    expect(said()).toContain(words);
  },
);

it('a second press while the first is under way is none, and one on another address counts', async () => {
  let end: (outcome: unknown) => void = () => undefined;
  kept.change.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  await show(entry('ben'), entry('cora'));
  await press('Remove');
  await press('Remove');
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[1] ?? document.body);
    await Promise.resolve();
  });
  expect(kept.change.mock.calls).toEqual([['ben'], ['cora']]);
  await act(async () => {
    end({ ok: true, value: null });
    await Promise.resolve();
  });
  expect(said()).toBe('The address was removed from this device.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('the second press of a double one does not reach the address that has moved up', async () => {
  await show(entry('ben'), entry('cora'));
  await press('Remove');
  kept.entries = [entry('cora')];
  await act(async () => {
    kept.tell();
    await Promise.resolve();
  });
  expect(screen.queryByText('ben@visitors.example')).toBeNull();
  await press('Remove', 2);
  expect(kept.change.mock.calls).toEqual([['ben']]);
});
