import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RangeField } from './range-field.tsx';

const Length = () => {
  const [feet, setFeet] = useState(6);
  return (
    <RangeField
      label="Length"
      min={4}
      max={12}
      value={feet}
      onChange={setFeet}
      onStep={(by) => {
        setFeet(feet + by);
      }}
      valueText={(value) => `${value} feet`}
      decreaseLabel="One foot shorter"
      increaseLabel="One foot longer"
    />
  );
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
