import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyInputs, type SaunaType } from '@/domain/estimate.ts';
import type { SavedEstimate } from '@/domain/saved-estimate.ts';
import { savedEstimatesId } from '../saved-estimates-heading.ts';
import { SavedList } from './saved-list.tsx';

type Device = {
  estimates: readonly SavedEstimate[];
  unreadable: number;
  isSilent: boolean;
  readonly listeners: Set<() => void>;
};
const device = vi.hoisted((): Device => ({
  estimates: [],
  unreadable: 0,
  isSilent: false,
  listeners: new Set(),
}));
vi.mock('@/data/estimates.repository.ts', () => {
  const answer = (value: unknown) =>
    Promise.resolve(device.isSilent ? { ok: false, error: { kind: 'timeout' } } : { ok: true, value });
  const write = (estimates: readonly SavedEstimate[], value: unknown = true) => {
    if (!device.isSilent) device.estimates = estimates;
    for (const listener of device.listeners) listener();
    return answer(value);
  };
  return {
    listEstimates: () => answer({ estimates: device.estimates, unreadable: device.unreadable }),
    subscribeToEstimates: (listener: () => void) => {
      device.listeners.add(listener);
      return () => device.listeners.delete(listener);
    },
    deleteEstimate: (id: string) => write(device.estimates.filter((one) => one.id !== id)),
    restoreEstimate: (estimate: SavedEstimate) => write([...device.estimates, estimate], estimate.id),
    renameEstimate: (id: string, name: string) =>
      write(device.estimates.map((one) => (one.id === id ? { ...one, name } : one))),
  };
});

const saved = (name: string, saunaType: SaunaType = 'steam'): SavedEstimate => ({
  id: name,
  name,
  inputs: { ...emptyInputs, saunaType },
  total: 16_000,
  priceList: 'today',
  savedAt: '2026-11-24T09:00:00.000Z',
});

const show = async (...estimates: readonly SavedEstimate[]): Promise<void> => {
  device.estimates = estimates;
  await act(async () => {
    render(
      <section id={savedEstimatesId}>
        <h2>Saved estimates</h2>
        <SavedList calculatorHref="/cost-calculator" quoteHref="/contact" />
      </section>,
    );
    await Promise.resolve();
  });
};
const button = (name: string) => screen.getByRole('button', { name });
/** Focuses the button first, as a keyboard user has. */
const click = (name: string): Promise<void> =>
  act(async () => {
    button(name).focus();
    fireEvent.click(button(name));
    await Promise.resolve();
  });
const focused = (): string | null | undefined => document.activeElement?.textContent;

beforeEach(() => {
  device.unreadable = 0;
  device.isSilent = false;
});
it('every deleted one has its own way back, which takes the focus', async () => {
  await show(saved('Attic'), saved('Basement'), saved('Garden'));
  await click('Delete: Attic');
  expect(document.activeElement).toBe(button('Undo: Attic'));
  await click('Delete: Basement');
  expect(document.activeElement).toBe(button('Undo: Basement'));
  const deleted = within(screen.getByRole('list', { name: 'Deleted estimates' }));
  expect(deleted.getAllByText(/was deleted\.$/).map(({ textContent }) => textContent)).toEqual([
    '“Attic” was deleted.',
    '“Basement” was deleted.',
  ]);
  await click('Undo: Attic');
  await click('Undo: Basement');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(device.estimates.map(({ name }) => name)).toEqual(['Garden', 'Attic', 'Basement']);
});

it('the focus goes from Undo to the heading of the card that came back', async () => {
  await show(saved('Attic'));
  await click('Delete: Attic');
  await click('Undo: Attic');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Attic' }));
  expect(screen.getByRole('status').textContent).toBe('It is back in the list.');
});

it('Undo stays where the device could not put the estimate back', async () => {
  await show(saved('Attic'));
  await click('Delete: Attic');
  device.isSilent = true;
  device.listeners.clear();
  await click('Undo: Attic');
  expect(screen.getByRole('status').textContent).toContain('could not store that change');
  expect(document.activeElement).toBe(button('Undo: Attic'));
});

it('the focus goes from Try again to the heading, once the list can be read', async () => {
  device.isSilent = true;
  await show(saved('Attic'));
  await click('Try again');
  expect(focused()).toBe('Try again');
  device.isSilent = false;
  await click('Try again');
  expect(screen.getByRole('heading', { name: 'Attic' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved estimates' }));
});

it('a name that could not be stored stays in its form, which says so', async () => {
  await show(saved('Attic'));
  await click('Rename: Attic');
  const field = () => screen.getByLabelText<HTMLInputElement>('Name of this estimate');
  fireEvent.change(field(), { target: { value: 'Under the roof' } });
  device.isSilent = true;
  device.listeners.clear();
  await click('Save name');
  expect(field().value).toBe('Under the roof');
  expect(screen.getByText('Your device could not store this name. Please try again.')).toBeDefined();
  device.isSilent = false;
  await click('Save name');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(device.estimates).toMatchObject([{ name: 'Under the roof' }]);
});

it('a name that is being typed stays when its estimate is deleted in another tab, and puts it back', async () => {
  await show(saved('Attic'), saved('Basement'));
  await click('Rename: Attic');
  const field = () => screen.getByLabelText<HTMLInputElement>('Name of this estimate');
  fireEvent.change(field(), { target: { value: 'Under the roof' } });
  await act(async () => {
    device.estimates = device.estimates.filter(({ id }) => id !== 'Attic');
    for (const listener of device.listeners) listener();
    await Promise.resolve();
  });
  expect(field().value).toBe('Under the roof');
  expect(screen.getByText(/was deleted in another tab\. Saving the name puts it back\.$/)).toBeDefined();
  await click('Save name');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(device.estimates.map(({ name }) => name)).toEqual(['Basement', 'Under the roof']);
});

it.each([
  [1, '1 saved estimate cannot be read by this version. It stays on your device.'],
  [2, '2 saved estimates cannot be read by this version. They stay on your device.'],
])('counts %i that cannot be read, and does not say that nothing is saved', async (count, words) => {
  device.unreadable = count;
  await show();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText(/^Nothing is saved yet/)).toBeNull();
});

it('says that nothing is saved where nothing is', async () => {
  await show();
  expect(screen.getByText(/^Nothing is saved yet/)).toBeDefined();
  expect(screen.queryByText(/cannot be read/)).toBeNull();
});

it('three compared estimates have short heads, their totals first, and what is the same in one line', async () => {
  const unnamed = (id: string, inputs: Partial<SavedEstimate['inputs']>): SavedEstimate => {
    const one = saved('');
    return { ...one, id, inputs: { ...one.inputs, location: 'indoor', ...inputs } };
  };
  await show(unnamed('a', { length: 4 }), unnamed('b', { length: 6 }), {
    ...unnamed('c', { length: 6, saunaType: 'infrared' }),
    name: 'Basement',
  });
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['', 'Steam Shower', 'Steam Shower (2)', 'Basement'],
    ['Estimate', '$14,000', '$16,000', '$12,000'],
    ['Type', 'Steam Shower', 'Steam Shower', 'Infrared Sauna'],
    ['Length', '4 feet', '6 feet', '6 feet'],
  ]);
  expect(screen.getByText('The same: Location indoor.')).toBeDefined();
});
