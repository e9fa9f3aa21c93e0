import { bindActionCreators } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyInputs, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { createTestStore } from '../../../../tests/support/unit/in-store.tsx';
import { calculatorSlice, estimateSaved, inputsRestored } from '../calculator.slice.ts';
import { EstimateActions } from './estimate-actions.tsx';

type Device = {
  saved: { readonly inputs: EstimateInputs; readonly priceList: string }[];
  isSilent: boolean;
  isCodeMissing: boolean;
  readonly listeners: Set<() => void>;
};
const device = vi.hoisted((): Device => ({
  saved: [],
  isSilent: false,
  isCodeMissing: false,
  listeners: new Set(),
}));
vi.mock('@/data/estimates.repository.ts', () => ({
  listEstimates: () => Promise.resolve({ ok: true, value: { estimates: device.saved, unreadable: 0 } }),
  subscribeToEstimates: (listener: () => void) => {
    device.listeners.add(listener);
    return () => device.listeners.delete(listener);
  },
  saveEstimate: (inputs: EstimateInputs, { priceList }: { readonly priceList: string }) => {
    if (device.isSilent) return Promise.resolve({ ok: false, error: { kind: 'timeout' } });
    device.saved = [...device.saved, { inputs, priceList }];
    return Promise.resolve({ ok: true, value: true });
  },
}));
vi.mock('@/platform/import-or-undefined.ts', () => ({
  importOrUndefined: (load: () => Promise<unknown>) =>
    device.isCodeMissing ? Promise.resolve(undefined) : load(),
}));

const steam = { ...emptyInputs, saunaType: 'steam', length: 8, location: 'indoor' } as const;

const show = (inputs: EstimateInputs = steam) => {
  const { store, types, InStore } = createTestStore();
  store.dispatch(inputsRestored(inputs));
  render(
    <EstimateActions
      inputs={inputs}
      link={`https://site.example${writeInputs(inputs)}`}
      actions={bindActionCreators(calculatorSlice.actions, store.dispatch)}
    />,
    { wrapper: InStore },
  );
  return { types };
};
const settle = (): Promise<void> => act(() => vi.dynamicImportSettled());
const click = async (name: string): Promise<void> => {
  act(() => screen.getByRole('button', { name }).focus());
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  device.saved = [];
  device.isSilent = false;
  device.isCodeMissing = false;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('says that the estimate is saved until that one is deleted', async () => {
  show();
  await click('Save estimate');
  expect(said()).toContain('Saved on this device.');
  const change = (saved: Device['saved']): Promise<void> => {
    device.saved = saved;
    for (const listener of device.listeners) listener();
    return settle();
  };
  const other = { inputs: emptyInputs, priceList: '' };
  await change([...device.saved, other]);
  expect(said()).toContain('Saved on this device.');
  await change([other]);
  expect(said()).toBe('');
});

it('saves nothing when a reset is not drawn yet', async () => {
  const { types } = show();
  await click('Reset');
  await click('Save estimate');
  expect(device.saved).toEqual([]);
  expect(types()).not.toContain(estimateSaved.type);
  expect(said()).toBe('Your choices are cleared. Undo brings them back.');
});

it.each([
  ['isSilent', 'Your device could not save it. Copy the link to keep this estimate.'],
  ['isCodeMissing', 'This part of the page could not be loaded. Check your connection and try again.'],
] as const)('says what went wrong: %s', async (trouble, words) => {
  device[trouble] = true;
  show();
  await click('Save estimate');
  expect(said()).toBe(words);
});

it('shares the room with the features that its figure includes', () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  show({ ...steam, features: ['lighting', 'sound'] });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Steam Shower, 8 feet, indoor, lighting, sound: about $19,300' }),
  );
});

it('the focus goes from Undo to Reset', async () => {
  show();
  await click('Reset');
  await click('Undo');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reset' }));
});
