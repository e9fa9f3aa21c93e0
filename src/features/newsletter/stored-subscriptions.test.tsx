import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SubscriptionEntry } from '@/data/newsletter.repository.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { StoredSubscriptions } from './stored-subscriptions.tsx';

type Change = (id: string) => Promise<unknown>;
type FakeStorage = {
  entries: readonly unknown[];
  announce: () => void;
  readonly change: ReturnType<typeof vi.fn<Change>>;
};
const storage = vi.hoisted((): FakeStorage => ({
  entries: [],
  announce: () => undefined,
  change: vi.fn<Change>(),
}));
vi.mock('@/data/newsletter.repository.ts', () => ({
  newsletterEntries: () => Promise.resolve({ ok: true, value: storage.entries }),
  subscribeToNewsletter: (listener: () => void) => {
    storage.announce = listener;
    return () => undefined;
  },
  cancelSubscription: storage.change,
  openSubscription: storage.change,
  sendSubscriptionNow: storage.change,
  changeSubscription: storage.change,
  leaveSubscription: storage.change,
}));

const entry = (id: string, status: 'waiting' | 'editing' = 'waiting'): SubscriptionEntry => ({
  id,
  email: `${id}@visitors.example`,
  status:
    status === 'waiting'
      ? { status, trouble: null, mayHaveArrived: false, hasBackgroundSync: false }
      : { status, mayHaveArrived: false },
});
const refused = (kind: string) => Promise.resolve({ ok: false, error: { kind } });

const show = async (...entries: readonly SubscriptionEntry[]): Promise<void> => {
  storage.entries = entries;
  const { InStore } = createTestStore();
  render(<StoredSubscriptions />, { wrapper: InStore });
  await screen.findByRole('list');
};
const settleAfter = (happening: () => unknown): Promise<void> =>
  act(async () => {
    happening();
    await Promise.resolve();
  });
const click = (name: string, { at = 0, detail = 1 } = {}): Promise<void> =>
  settleAfter(() =>
    fireEvent.click(screen.getAllByRole('button', { name })[at] ?? document.body, { detail }),
  );
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  storage.change.mockReset();
  storage.change.mockResolvedValue({ ok: true, value: null });
});

it.each([
  ['Send now', 'waiting'],
  ['Edit', 'waiting'],
  ['Remove', 'waiting'],
  ['Save and send', 'editing'],
  ['Leave as it was', 'editing'],
] as const)(
  '%s says so when the storage does not respond, and the next click works',
  async (name, status) => {
    await show(entry('ben', status));
    storage.change.mockImplementationOnce(() => refused('timeout'));
    await click(name);
    expect(said()).toContain('did not respond, so the address was not changed');
    await click(name);
    expect(storage.change).toHaveBeenCalledTimes(2);
    expect(said()).toBe(name === 'Remove' ? 'The address was removed from this device.' : '');
  },
);

it.each([
  ['sending', 'being sent'],
  ['finished', 'has been sent'],
  ['gone', 'changed or removed already'],
  ['invalidState', 'changed or removed already'],
])('reports an address that is %s on a click, also where it was the last', async (kind, words) => {
  await show(entry('ben'));
  storage.change.mockImplementationOnce(() => refused(kind));
  await click('Remove');
  storage.entries = [];
  await settleAfter(() => storage.announce());
  expect(screen.queryByRole('list')).toBeNull();
  expect(said()).toContain(words);
});

it('ignores a second click while the first is pending, but not one on another address', async () => {
  let end: (outcome: unknown) => void = () => undefined;
  storage.change.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  await show(entry('ben'), entry('cora'));
  await click('Remove');
  await click('Remove');
  await click('Edit', { at: 1 });
  expect(storage.change.mock.calls).toEqual([['ben'], ['cora']]);
  await settleAfter(() => end({ ok: true, value: null }));
  expect(said()).toBe('The address was removed from this device.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('does not apply the second half of a double click to the address that has moved up', async () => {
  await show(entry('ben'), entry('cora'));
  await click('Remove');
  storage.entries = [entry('cora')];
  await settleAfter(() => storage.announce());
  expect(screen.queryByText('ben@visitors.example')).toBeNull();
  await click('Remove', { detail: 2 });
  expect(storage.change.mock.calls).toEqual([['ben']]);
});

it('keeps the letters of an address that was sent from another tab, and says that they are not saved', async () => {
  await show(entry('ben', 'editing'));
  const field = screen.getByRole('textbox', { name: 'Email Address' });
  fireEvent.change(field, { target: { value: 'benjamin@visitors.example' } });
  for (const entries of [[entry('ben')], []]) {
    storage.entries = entries;
    await settleAfter(() => storage.announce());
    expect(screen.getByRole('heading').textContent).toContain('Address not saved');
    expect(screen.getByRole('textbox')).toBe(field);
    expect(field).toHaveProperty('value', 'benjamin@visitors.example');
    expect(screen.queryByRole('button', { name: 'Save and send' })).toBeNull();
  }
  await click('Close');
  expect(screen.queryByRole('list')).toBeNull();
  expect(storage.change).not.toHaveBeenCalled();
});

it('does not call an address lost while it is saved', async () => {
  let end: (outcome: unknown) => void = () => undefined;
  storage.change.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  await show(entry('ben', 'editing'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'benjamin@visitors.example' } });
  await click('Save and send');
  storage.entries = [entry('ben')];
  await settleAfter(() => storage.announce());
  expect(screen.getByRole('heading').textContent).toContain('waiting to send');
  await settleAfter(() => end({ ok: true, value: null }));
  expect(screen.getByRole('heading').textContent).toContain('waiting to send');
});
