import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { inputsRestored } from './calculator.slice.ts';
import { WhatFits } from './what-fits.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const show = (chosen: Partial<EstimateInputs> = {}): void => {
  const { store, InStore } = createTestStore();
  store.dispatch(inputsRestored({ ...emptyInputs, ...chosen }));
  render(<WhatFits calculatorHref="/cost-calculator" />, { wrapper: InStore });
};
const type = (value: string): void => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
};
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

it.each([
  [{}, 'Does not include the outdoor surcharge.'],
  [{ location: 'outdoor' }, 'Estimated for an outdoor location, as you chose above.'],
  [{ features: ['sound'] }, 'Estimated with sound, as you chose above, and without an outdoor surcharge.'],
  [
    { location: 'indoor', features: ['lighting', 'sound'] },
    'Estimated for an indoor location with lighting, sound, as you chose above.',
  ],
] as const)('with %j chosen, the hint names just that', (chosen, hint) => {
  show(chosen);
  expect(screen.getByText(/^(?:Estimated|Does not)/).textContent).toBe(hint);
});

it('how many fit is read out in one sentence, half a second after the last key', () => {
  show();
  for (const text of ['$', '$1', '$18', '$18,', '$18,0', '$18,000']) {
    type(text);
    wait(499);
    expect(said()).toBe('');
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  wait(1);
  expect(said()).toBe('4 of 4 sauna types fit $18,000.');
  expect(screen.getByRole('status').querySelector('a')).toBeNull();
});

it.each([
  ['9000', 'No sauna type fits $9,000.'],
  ['10k', '1 of 4 sauna types fits $10,000.'],
  ['12.5k', '2 of 4 sauna types fit $12,500.'],
])('of %s is said: %s', (text, words) => {
  show();
  type(text);
  wait(500);
  expect(said()).toBe(words);
});

it('a dollar sign alone is no mistake yet; words are one', () => {
  show();
  const errors = () => screen.queryByText(/^Please enter an amount/);
  type('$');
  expect(errors()).toBeNull();
  type('lots');
  expect(errors()).not.toBeNull();
});
