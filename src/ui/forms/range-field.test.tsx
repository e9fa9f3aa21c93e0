import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { RangeField } from './range-field.tsx';

const field = (given: Partial<ComponentProps<typeof RangeField>>) => (
  <RangeField
    label="Length"
    min={4}
    max={12}
    value={6}
    onChange={vi.fn()}
    onStep={vi.fn()}
    valueText={(feet) => `${feet} feet`}
    decreaseLabel="One foot shorter"
    increaseLabel="One foot longer"
    {...given}
  />
);

const Length = () => {
  const [feet, setFeet] = useState(6);
  return field({ value: feet, onChange: setFeet, onStep: (by) => setFeet(feet + by) });
};

it('a new value is read out once: by the slider while it has the focus, else by its figure', () => {
  render(<Length />);
  const slider = screen.getByRole('slider', { name: 'Length' });
  const figure = screen.getByRole('status');
  fireEvent.click(screen.getByRole('button', { name: 'One foot longer' }));
  expect([figure.textContent, figure.getAttribute('aria-live')]).toEqual(['7 feet', 'polite']);
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: '9' } });
  expect([slider.getAttribute('aria-valuetext'), figure.getAttribute('aria-live')]).toEqual([
    '9 feet',
    'off',
  ]);
  fireEvent.blur(slider);
  expect(figure.getAttribute('aria-live')).toBe('polite');
});

it('reports steps of its buttons, one by one however fast they come, and values of the slider', () => {
  const onChange = vi.fn();
  const onStep = vi.fn();
  render(field({ value: 6, onChange, onStep }));
  const more = screen.getByRole('button', { name: 'One foot longer' });
  fireEvent.click(more);
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('button', { name: 'One foot shorter' }));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '9' } });
  expect(onStep.mock.calls).toEqual([[1], [1], [-1]]);
  expect(onChange.mock.calls).toEqual([[9]]);
});

it('says which button leads no further', () => {
  render(field({ value: 12 }));
  expect(screen.getByRole('button', { name: 'One foot longer' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'One foot shorter' }).getAttribute('aria-disabled')).toBe(
    'false',
  );
});
