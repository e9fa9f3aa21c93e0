import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SendEstimate } from './summary.tsx';

const draw = (hasFigure: boolean) => (
  <SendEstimate hasFigure={hasFigure} form={<input aria-label="Full Name" />} />
);
const button = () => screen.queryByRole('button', { name: 'Send us this estimate' });
const click = (): void => void fireEvent.click(button() ?? document.body);
const field = () => screen.queryByLabelText('Full Name');

it('nothing is offered without a figure, and the form is not there before it is asked for', () => {
  const { rerender } = render(draw(false));
  expect(button()).toBeNull();
  rerender(draw(true));
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
  expect(field()).toBeNull();
});

it('opens the form on one click, and closes it on the next', () => {
  render(draw(true));
  click();
  expect(button()?.getAttribute('aria-expanded')).toBe('true');
  const panel = document.getElementById(button()?.getAttribute('aria-controls') ?? '');
  expect(panel?.contains(field())).toBe(true);
  click();
  expect(field()).toBeNull();
  expect(button()?.hasAttribute('aria-controls')).toBe(false);
});

it('a reset takes no form away that is open', () => {
  const { rerender } = render(draw(true));
  click();
  rerender(draw(false));
  expect(field()).not.toBeNull();
  click();
  expect(button()).toBeNull();
});
